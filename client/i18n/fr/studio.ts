import type { Words } from '../../../codegen/runtime/translate.ts';
import studio from './studio.json' with { type: 'json' };

/** The words of the studio. */
export const words: Words = studio;
