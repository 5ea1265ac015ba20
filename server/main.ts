import { resolve } from 'node:path';
import { serve } from './serve.ts';

// `npm run serve`: serves what is built.
await serve(resolve(import.meta.dirname, '../dist/client'));
