import type { Words } from '../../../codegen/runtime/translate.ts';
import studio from './studio.json' with { type: 'json' };
import help from './studio-help.json' with { type: 'json' };

/** The words of the studio, and the help of its text editor. */
export const words: Words = { ...help, ...studio };
