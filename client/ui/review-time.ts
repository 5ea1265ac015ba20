import { constants } from '../../codegen/generated/constants.ts';
import { t } from '../../codegen/runtime/translate.ts';

/** Returns the one sentence that promises how long a review takes, for all places that mention it. */
export function reviewTime(): string {
  return t('A person reads every application, usually within {days} business days.', {
    days: constants.review.businessDays,
  });
}
