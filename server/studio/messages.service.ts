import type { FormRegistry } from '../engine/forms/form-registry.ts';
import { AppError } from '../platform/errors.ts';
import type { LiveCatalogues } from '../platform/i18n/catalogues.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import { currentLanguage, speaking } from '../platform/i18n/speak.ts';
import type { Site } from '../platform/site/site-files.ts';
import { bringSentences } from './bring-sentences.ts';
import { checkedMessages } from './check-messages.ts';
import { adoptSentences } from './late-sentences.ts';
import { type MessagesText, readMessages, tagOfMessages, writeMessages } from './messages-files.ts';

/** The result of saving the catalogue; `examples` is the number of examples whose sentences were updated. */
export type SavedMessages = { tag: string; examples: number };

/**
 * Saves the catalogue if `tag` is still its current one. Its sentences are used at once, and examples of refused
 * answers get the new ones.
 * @throws AppError `conflict` when it is not, `invalid` for a catalogue that cannot be used
 */
export function saveMessages(
  { forms, site, catalogues }: { forms: FormRegistry; site: Site | undefined; catalogues: LiveCatalogues },
  schemasFolder: string,
  text: MessagesText,
  tag: string,
): SavedMessages {
  const saved = readMessages(schemasFolder);
  if (tagOfMessages(saved) !== tag)
    throw new AppError('conflict', { request: sentences.messagesChangedMeanwhile });
  const next = checkedMessages(saved, text);
  const bring = bringSentences(forms, schemasFolder);
  writeMessages(schemasFolder, text);
  adoptSentences({ site, catalogues }, next);
  const examples = speaking(currentLanguage(), bring, catalogues.now());
  return { tag: tagOfMessages(text), examples };
}
