import { beforeAll } from 'vitest';
import { launch } from '../../browser/site.ts';
import { lookAtPages } from './pages.ts';

beforeAll(async () => lookAtPages(await launch()));
