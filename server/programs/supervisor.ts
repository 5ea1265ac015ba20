import { resolve } from 'node:path';
import { supervise } from './supervise.ts';

// `npm run serve`: serves the build, and restarts the server when it dies.
supervise(resolve(import.meta.dirname, 'main.ts'));
