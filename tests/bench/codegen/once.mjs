import { keepCompiled } from '../../../codegen/compiler/keep-compiled.mjs';

// Started as `npm run codegen` is.
keepCompiled();
await import('./once.ts');
