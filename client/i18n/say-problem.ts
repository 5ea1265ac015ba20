import type { FormEngine } from '../engine/form-engine.tsx';
import { fetchedCatalogue } from './language.ts';

/** Comes with the first other language: until then everything is said already. */
export const sayProblem: FormEngine['sayProblem'] = (schema, problem) =>
  fetchedCatalogue()?.sayProblem(schema, problem);
