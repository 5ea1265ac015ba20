import { constants } from '../../../codegen/generated/constants.ts';
import { t } from '../../../codegen/runtime/translate.ts';

/** What a seller must know before a card is given. */
export function feeNote(): string {
  return t('The fee is non-refundable and starts after the {days}-day free trial.', {
    days: constants.sellerTrialDays,
  });
}
