import { constants } from '../../codegen/generated/constants.ts';
import { t } from '../../codegen/runtime/translate.ts';

/** How long a review takes: the one sentence that promises it, wherever an applicant asks. */
export function reviewTime(): string {
  return t('A person reads every application, usually within {days} business days.', {
    days: constants.review.businessDays,
  });
}
