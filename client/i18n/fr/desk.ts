import type { Words } from '../../../codegen/runtime/translate.ts';
import desk from './desk.json' with { type: 'json' };

/** The words of the staff’s desk. */
export const words: Words = desk;
