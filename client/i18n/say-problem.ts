import type { FormEngine } from '../engine/form-engine.tsx';
import { fetchedCatalogue } from './language.ts';

/** Says a problem by the catalogue that was fetched; until another language is, the sentence that came is right. */
export const sayProblem: FormEngine['sayProblem'] = (schema, problem) =>
  fetchedCatalogue()?.sayProblem(schema, problem);
