import type { JsonSchema } from '../../codegen/runtime/json-schema.ts';
import { fetchedCatalogue } from './language.ts';

/** A field whose sentence is shown: its path, and the form as it was and as it is said now. */
export type SaidOf = { path: string[]; before: JsonSchema; after: JsonSchema };

/** Says a sentence that is shown already in the language of now; one that nobody knows stays as it is. */
export type Retell = (said: string, of?: SaidOf) => string;

/** A sentence that was kept, in the language of now. */
export const retell: Retell = (said, of) => fetchedCatalogue()?.retell(said, of) ?? said;
