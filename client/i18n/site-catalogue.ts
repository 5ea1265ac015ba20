import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { Catalogue, Retell } from '../../codegen/runtime/translate.ts';

/** The catalogue that a language's chunk brings, beyond the words of the screens. */
export type SiteCatalogue = Catalogue & {
  /** Loads the words of a form and puts them in. */
  translate: (form: FormDefinition) => Promise<FormDefinition>;
  /** Loads the words of all pages but the first. */
  loadPages: () => Promise<void>;
  /** Puts a sentence that is already on the screen into the current language. */
  retell: Retell;
};
