import type { Retell } from '../../codegen/runtime/translate.ts';
import { fetchedCatalogue } from './language.ts';

/** Puts a sentence that was kept earlier into the current language. */
export const retell: Retell = (said, of) => fetchedCatalogue()?.retell(said, of) ?? said;
