import { useSyncExternalStore } from 'react';
import { speakBy } from '../../codegen/runtime/translate.ts';
import type { SiteCatalogue } from './site-catalogue.ts';

/** The languages of the site as they call themselves. */
export const languageNames = { en: 'English', fr: 'Français' };

export type Language = keyof typeof languageNames;

let catalogue: SiteCatalogue | undefined;
let other: SiteCatalogue | undefined;
let version = 0;
const listeners = new Set<() => void>();
speakBy(() => catalogue);

/** The catalogue of the language that is spoken; undefined for English. */
export function siteCatalogue(): SiteCatalogue | undefined {
  return catalogue;
}

/** The catalogue that was fetched, whether or not it is spoken now: it says what is still shown in its language. */
export function fetchedCatalogue(): SiteCatalogue | undefined {
  return other;
}

/** Says everything in another language from now on. Nothing is loaded anew: what was answered stays. */
export async function speak(language: Language): Promise<void> {
  if (language === 'fr') {
    other = (await import('./fr/catalogue.ts')).catalogue;
    if (location.pathname !== '/') await other.loadPages();
    else other.loadPages().then(tell, () => undefined);
  }
  catalogue = language === 'fr' ? other : undefined;
  document.documentElement.lang = `${language}-CA`;
  tell();
}

function tell(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** The language that is spoken. Whoever is not rendered anew with the whole page has to ask for it. */
export function useLanguage(): Language {
  useSyncExternalStore(listen, () => version);
  return catalogue ? 'fr' : 'en';
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
