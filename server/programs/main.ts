import { resolve } from 'node:path';
import { keepCompiled } from './compile-cache.ts';
import { importServe } from './import-serve.ts';
import { optimizeSooner } from './optimize-sooner.ts';

// Serves the build in this process.
keepCompiled();
const { serve } = await importServe();
await serve(resolve(import.meta.dirname, '../../dist/client'));
optimizeSooner();
