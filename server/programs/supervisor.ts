import { resolve } from 'node:path';
import { supervise } from './supervise.ts';

// `npm run serve`: serves what is built, and goes on when the server dies.
supervise(resolve(import.meta.dirname, 'main.ts'));
