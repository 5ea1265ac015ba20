import { t } from './translate.ts';

/** Words an answer that is yes or no, wherever answers are shown. */
export function yesOrNo(value: unknown): string {
  return value ? t('Yes') : t('No');
}
