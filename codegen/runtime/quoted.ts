import { t } from './translate.ts';

/** Puts a text into the quotation marks of the current language. */
export function quoted(text: string): string {
  return t('“{text}”', { text });
}
