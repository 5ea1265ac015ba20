import { calls } from '../../../codegen/generated/languages/fr/calls.ts';
import { forms } from '../../../codegen/generated/languages/fr/forms.ts';
import { lists } from '../../../codegen/generated/languages/fr/lists.ts';
import { messages } from '../../../codegen/generated/languages/fr/messages.ts';
import { pages } from '../../../codegen/generated/languages/fr/pages.ts';
import { places } from '../../../codegen/generated/languages/fr/places.ts';
import { sentences } from '../../../codegen/generated/languages/fr/sentences.ts';
import type { Catalogue, Words } from '../../../codegen/runtime/translate.ts';
import mails from './mails.fr.json' with { type: 'json' };
import site from './site.fr.json' with { type: 'json' };

/** A catalogue with the words that only the server uses. */
export type ServerCatalogue = Catalogue & { forms: Record<string, Words>; calls: Record<string, Words> };

const fr: ServerCatalogue = {
  language: 'fr',
  locale: 'fr-CA',
  words: { ...pages, ...mails, ...site, ...sentences },
  lists: { ...lists, ...places },
  messages,
  forms,
  calls,
};

/** The catalogues of all languages; none for English, in which the code is written. */
export const catalogues: Record<Language, ServerCatalogue | undefined> = { en: undefined, fr };

/** A language of the site. */
export type Language = 'en' | 'fr';

/** All languages; the first is the default. */
export const languages: Language[] = ['en', 'fr'];
