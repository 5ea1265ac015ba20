import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImports } from '../imports.ts';
import { drawArchitecture } from './draw.ts';

/** `npm run picture:architecture`: draws the rooms of the house from the imports there are. */
writeFileSync(join(import.meta.dirname, '../../ARCHITECTURE.svg'), drawArchitecture(readImports()));
