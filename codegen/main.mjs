import { keepCompiled } from './compiler/keep-compiled.mjs';

// Keeps compiled code before it loads `main.ts`, so that later runs start sooner.
keepCompiled();
await import('./main.ts');
