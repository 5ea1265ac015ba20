import { lists } from '../../../codegen/generated/languages/fr/lists.ts';
import { messages as french } from '../../../codegen/generated/languages/fr/messages.ts';
import { pages } from '../../../codegen/generated/languages/fr/pages.ts';
import { places } from '../../../codegen/generated/languages/fr/places.ts';
import { sentences } from '../../../codegen/generated/languages/fr/sentences.ts';
import { messages as english } from '../../../codegen/generated/messages.ts';
import type { Catalogue, Messages } from '../../../codegen/runtime/translate.ts';
import mails from './mails.fr.json' with { type: 'json' };
import site from './site.fr.json' with { type: 'json' };
import studio from './studio.fr.json' with { type: 'json' };

/** A language of the site. */
export type Language = 'en' | 'fr';

/** All languages; the first is the default. */
export const languages: Language[] = ['en', 'fr'];

/** What a product says in each of its languages. */
export type Catalogues = Readonly<Record<Language, Catalogue>>;

/** What a product says now: the studio changes its sentences while it runs. */
export type LiveCatalogues = {
  now(): Catalogues;
  /** Replaces sentences of the forms in each language. */
  adopt(sentences: Record<Language, Messages>): void;
};

export function createLiveCatalogues(): LiveCatalogues {
  let current = catalogues;
  return {
    now: () => current,
    adopt({ en, fr }) {
      current = { en: { ...current.en, messages: en }, fr: { ...current.fr, messages: fr } };
    },
  };
}

/** What the product says as it was built. English words are in the code. */
export const catalogues: Catalogues = {
  en: { language: 'en', locale: 'en-CA', words: {}, messages: english },
  fr: {
    language: 'fr',
    locale: 'fr-CA',
    words: { ...pages, ...mails, ...site, ...studio, ...sentences },
    lists: { ...lists, ...places },
    messages: french,
  },
};
