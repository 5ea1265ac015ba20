import type { Words } from '../../../codegen/runtime/translate.ts';
import gallery from '../../i18n/fr/gallery.json' with { type: 'json' };
import help from '../../i18n/fr/studio-help.json' with { type: 'json' };
import { siteCatalogue, speak } from '../../i18n/language.ts';

/** The gallery's own texts in French, and the studio's descriptions of widgets. */
export const words: Words = { ...help, ...gallery };

/** Switches the page to French, the gallery's own words included. */
export async function speakFrench(): Promise<void> {
  await speak('fr');
  const catalogue = siteCatalogue();
  if (catalogue) catalogue.words = { ...words, ...catalogue.words };
}
