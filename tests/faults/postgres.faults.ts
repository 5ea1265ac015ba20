import { afterAll } from 'vitest';
import { describeDeaths } from './describe-deaths.ts';
import { printTable } from './table.ts';

afterAll(printTable);

describeDeaths(50);
