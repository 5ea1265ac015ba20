import { constants } from '../../../codegen/generated/constants.ts';
import { t } from '../../../codegen/runtime/translate.ts';

/** Returns the note that a seller must see before entering a card. */
export function feeNote(): string {
  return t('The fee is non-refundable and starts after the {days}-day free trial.', {
    days: constants.sellerTrialDays,
  });
}
