import type { FormEngine } from '../../engine/form-engine.ts';
import type { Platform } from '../../platform/platform.ts';
import type { createAccounts } from '../accounts/index.ts';
import type { createBilling } from '../billing/index.ts';
import type { Organizations } from '../organizations/organizations.service.ts';
import type { Reference } from '../reference/reference.service.ts';
import type { Services } from '../services/services.service.ts';
import type { createSignup } from '../signup/index.ts';
import { createApplicationStatuses } from './registration/application-status.service.ts';
import { createDrafts } from './registration/drafts.service.ts';
import { createRegistrations } from './registration/registration.service.ts';
import { createReview } from './review/create-review.ts';
import { createDeclinedSweep } from './review/declined-sweep.service.ts';
import { createReviewPrune } from './review/retention.ts';

export { openableRegistrations } from './registration/registration-openings.ts';

type Parts = Platform &
  FormEngine &
  ReturnType<typeof createAccounts> &
  ReturnType<typeof createSignup> &
  ReturnType<typeof createBilling> & {
    organizations: Organizations;
    reference: Reference;
    services: Services;
  };

/** The applications area: from the first half-filled answer to the decision. */
export function createApplicationsArea(base: Parts) {
  const drafts = createDrafts(base);
  const parts = { ...base, drafts };
  return {
    drafts,
    registrations: createRegistrations({ ...parts, isKnownAddress: base.members.isKnown }),
    applicationStatuses: createApplicationStatuses(base),
    review: createReview(parts),
    reviewPrune: createReviewPrune(base.clock),
    declinedSweep: createDeclinedSweep(base),
  };
}
