import type { Words } from '../../../codegen/runtime/translate.ts';
import gallery from '../../i18n/fr/gallery.json' with { type: 'json' };
import help from '../../i18n/fr/studio-help.json' with { type: 'json' };
import { siteCatalogue, speak } from '../../i18n/language.ts';

/** What the gallery itself says, in French, and what the studio says of widgets. */
export const words: Words = { ...help, ...gallery };

/** Says everything in French from now on, the gallery's own words included. */
export async function speakFrench(): Promise<void> {
  await speak('fr');
  const catalogue = siteCatalogue();
  if (catalogue) catalogue.words = { ...words, ...catalogue.words };
}
