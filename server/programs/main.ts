import { resolve } from 'node:path';
import { keepCompiled } from './compile-cache.ts';

// Serves the build in this process.
keepCompiled();
const { serve } = await import('./serve.ts');
await serve(resolve(import.meta.dirname, '../../dist/client'));
