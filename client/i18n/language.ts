import { useSyncExternalStore } from 'react';
import { speakBy } from '../../codegen/runtime/translate.ts';
import type { SiteCatalogue } from './site-catalogue.ts';

/** The languages of the site, each by its own name. */
export const languageNames = { en: 'English', fr: 'Français' };

export type Language = keyof typeof languageNames;

let catalogue: SiteCatalogue | undefined;
let other: SiteCatalogue | undefined;
let version = 0;
const listeners = new Set<() => void>();
speakBy(() => catalogue);

/** Returns the catalogue of the current language; undefined for English. */
export function siteCatalogue(): SiteCatalogue | undefined {
  return catalogue;
}

/**
 * Returns the catalogue that was fetched, even if its language is no longer the current one: it says what is still on
 * the screen in that language.
 */
export function fetchedCatalogue(): SiteCatalogue | undefined {
  return other;
}

/** Switches the language of everything. The page is not reloaded, so answers stay. */
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

/**
 * Returns the current language. Components that do not re-render with the whole page must call it to be told of a
 * change.
 */
export function useLanguage(): Language {
  useSyncExternalStore(listen, () => version);
  return catalogue ? 'fr' : 'en';
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
