import { t } from '../../../codegen/runtime/translate.ts';

/** Says how many wordings have no French, and how many have French that is out of date. */
export function countText(missing: number, late = 0): string {
  if (late === 0) return missingText(missing);
  return missing === 0 ? lateText(late) : `${missingText(missing)}. ${lateText(late)}`;
}

function missingText(missing: number): string {
  if (missing === 0) return t('Everything is in French');
  return missing === 1
    ? t('1 wording is not in French')
    : t('{missing} wordings are not in French', { missing });
}

function lateText(late: number): string {
  return late === 1
    ? t('The French for 1 wording is out of date')
    : t('The French for {late} wordings is out of date', { late });
}
