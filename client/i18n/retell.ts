import type { Retell } from '../../codegen/runtime/translate.ts';
import { fetchedCatalogue } from './language.ts';

/** A sentence that was kept, in the language of now. */
export const retell: Retell = (said, of) => fetchedCatalogue()?.retell(said, of) ?? said;
