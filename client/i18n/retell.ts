import type { Retell } from '../engine/form-engine.tsx';
import { fetchedCatalogue } from './language.ts';

/** A sentence that was kept, in the language of now. */
export const retell: Retell = (said, of) => fetchedCatalogue()?.retell(said, of) ?? said;
