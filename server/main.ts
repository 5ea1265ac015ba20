import { resolve } from 'node:path';
import { keepCompiled } from './compile-cache.ts';

// `npm run serve`: serves what is built.
keepCompiled();
const { serve } = await import('./serve.ts');
await serve(resolve(import.meta.dirname, '../dist/client'));
