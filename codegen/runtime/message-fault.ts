import { lostPlaceholders } from './placeholders.ts';
import { t } from './translate.ts';

/** Explains why a value cannot replace a sentence: it is no text, or has other placeholders. Undefined if it can. */
export function messageFault(wanted: string, said: unknown): string | undefined {
  if (typeof said !== 'string' || said.trim() === '') return t('Enter the sentence');
  const lost = lostPlaceholders(wanted, said);
  if (lost.length > 0)
    return t('Keep {placeholders}: it is filled in when this is shown', {
      placeholders: lost.join(', '),
    });
  const unknown = lostPlaceholders(said, wanted);
  return unknown.length > 0
    ? t('Remove {placeholders}: nothing fills it in here', { placeholders: unknown.join(', ') })
    : undefined;
}
