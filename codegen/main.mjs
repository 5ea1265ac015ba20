import { keepCompiled } from './compiler/keep-compiled.mjs';

// `main.ts`, soon there.
keepCompiled();
await import('./main.ts');
