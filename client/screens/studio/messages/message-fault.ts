import { lostPlaceholders } from '../../../../codegen/runtime/placeholders.ts';
import { t } from '../../../../codegen/runtime/translate.ts';

/** Why a sentence cannot stand in the place of another; the server says the same. */
export function messageFault(wanted: string, said: string): string | undefined {
  if (said.trim() === '') return t('Enter the sentence');
  const lost = lostPlaceholders(wanted, said);
  if (lost.length > 0)
    return t('{placeholders} has to stay: it is filled in where this is said', {
      placeholders: lost.join(', '),
    });
  const unknown = lostPlaceholders(said, wanted);
  return unknown.length > 0
    ? t('{placeholders} is filled in nowhere here', { placeholders: unknown.join(', ') })
    : undefined;
}
