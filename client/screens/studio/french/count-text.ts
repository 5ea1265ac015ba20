import { t } from '../../../../codegen/runtime/translate.ts';

/** How many wordings have no French, in words. */
export function countText(missing: number): string {
  if (missing === 0) return t('All of it is in French');
  return missing === 1
    ? t('1 wording is not in French')
    : t('{missing} wordings are not in French', { missing });
}
