import type { Words } from '../../../codegen/runtime/translate.ts';
import gallery from '../../i18n/fr/gallery.json' with { type: 'json' };
import { siteCatalogue, speak } from '../../i18n/language.ts';

/** What the gallery itself says, in French. */
export const words: Words = gallery;

/** Says everything in French from now on, the gallery's own words included. */
export async function speakFrench(): Promise<void> {
  await speak('fr');
  const catalogue = siteCatalogue();
  if (catalogue) catalogue.words = { ...words, ...catalogue.words };
}
