import type { FormRegistry } from '../engine/forms/form-registry.ts';
import { AppError } from '../platform/errors.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import type { Site } from '../platform/site/site-files.ts';
import { bringSentences } from './bring-sentences.ts';
import { checkedMessages } from './check-messages.ts';
import { adoptSentences } from './late-sentences.ts';
import { type MessagesText, readMessages, tagOfMessages, writeMessages } from './messages-files.ts';

/** The catalogue as it was saved, and how many examples of forms now have other sentences. */
export type SavedMessages = { tag: string; examples: number };

/**
 * Saves the catalogue if it is still what `tag` tells of; it is said at once, and examples of what forms refuse get
 * the new sentences.
 * @throws AppError `conflict` when it is not, `invalid` for sentences that cannot be said
 */
export function saveMessages(
  { forms, site }: { forms: FormRegistry; site: Site | undefined },
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
  adoptSentences(site, next);
  return { tag: tagOfMessages(text), examples: bring() };
}
