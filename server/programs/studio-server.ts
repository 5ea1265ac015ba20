import { resolve } from 'node:path';
import { keepCompiled } from './compile-cache.ts';
import { importServe } from './import-serve.ts';

// Serves the build, with the studio open for changes.
keepCompiled();
const { serve } = await importServe();
const { studioFolders } = await import('../studio/folders.ts');
const studio = studioFolders(process.argv.slice(2));
await serve(resolve(import.meta.dirname, '../../dist/client'), studio);
