import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { JsonSchema } from '../../codegen/runtime/json-schema.ts';
import type { Problem } from '../../codegen/runtime/problems.ts';
import type { Catalogue } from '../../codegen/runtime/translate.ts';

/** The catalogue that a language's chunk brings, beyond the words of the screens. */
export type SiteCatalogue = Catalogue & {
  /** Loads the words of a form and puts them in. `isLive`: it may not be as the site was built with it. */
  translate: (form: FormDefinition, isLive: boolean | undefined) => Promise<FormDefinition>;
  /** Loads the words of all pages but the first. */
  loadPages: () => Promise<void>;
  /** Says in the current language what the server found. */
  sayProblem: (schema: JsonSchema, problem: Problem) => string | undefined;
};
