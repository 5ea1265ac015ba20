import type { FormId } from '../../../codegen/generated/form-loaders.ts';
import { formWords } from '../../../codegen/generated/languages/fr/form-words.ts';
import { light } from '../../../codegen/generated/languages/fr/light.ts';
import { messages } from '../../../codegen/generated/languages/fr/messages.ts';
import { pages } from '../../../codegen/generated/languages/fr/pages.ts';
import { translateForm } from '../../../codegen/runtime/form-language.ts';
import { createRetell } from '../create-retell.ts';
import type { SiteCatalogue } from '../language.ts';
import home from './home.json' with { type: 'json' };

/** French, as it is written in Canada. Loaded only by those who read it; what pages say beyond the first comes later. */
export const catalogue: SiteCatalogue = {
  language: 'fr',
  locale: 'fr-CA',
  words: { ...light, ...pages, ...home },
  messages,
  async translate(form) {
    const { words } = await formWords[form.id as FormId]();
    return translateForm(form, words);
  },
  async loadPages() {
    const { words } = await import('./pages.ts');
    catalogue.words = { ...words, ...catalogue.words };
  },
  retell: createRetell(() => catalogue),
};
