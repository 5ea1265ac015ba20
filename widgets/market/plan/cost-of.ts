import { listWord } from '../../../codegen/runtime/list-word.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { isMoreThanZero } from '../../plain/money/format-money.ts';
import type { Plan } from './use-plans.ts';

/** Returns a plan's cost and how often it is due: `$51.45 a month`. */
export function costOf({ invoice: { total } }: Plan): string {
  return isMoreThanZero(total) ? t('{total} a month', { total: listWord(total) }) : t('Free');
}
