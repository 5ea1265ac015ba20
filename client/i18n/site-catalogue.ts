import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { Catalogue, Retell } from '../../codegen/runtime/translate.ts';

/** What a language's chunk brings, besides the words of the screens. */
export type SiteCatalogue = Catalogue & {
  /** Loads the words of a form and puts them in. */
  translate: (form: FormDefinition) => Promise<FormDefinition>;
  /** Loads the words of all pages but the first. */
  loadPages: () => Promise<void>;
  /** Says what is shown already in the language of now. */
  retell: Retell;
};
