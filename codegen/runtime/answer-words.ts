import { t } from './translate.ts';

/** How an answer that is yes or no is told, wherever answers are read. */
export function yesOrNo(value: unknown): string {
  return value ? t('Yes') : t('No');
}
