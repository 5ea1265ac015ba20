import type { Log } from '../../../platform/ports/log.ts';
import type { AccountLinks } from '../../accounts/account-links.service.ts';
import type { Members } from '../../accounts/members.service.ts';
import type { Organizations } from '../../organizations/organizations.service.ts';
import { createApplications } from './applications.service.ts';
import { type BillingDecisions, createApprovals } from './approval.ts';
import { createChangeRequests } from './change-requests.service.ts';
import { type ChangesServiceParts, createChanges } from './changes.service.ts';
import { createDecisions } from './decisions.service.ts';
import { createFormSubmissions } from './form-submissions.service.ts';
import { createLookups } from './lookups.service.ts';
import { createQueue } from './queue.service.ts';

type Parts = Omit<ChangesServiceParts, 'lookups'> &
  Omit<Parameters<typeof createChangeRequests>[0], 'storedForms'> & {
    members: Members;
    accountLinks: AccountLinks;
    organizations: Organizations;
    billing: BillingDecisions;
    log: Log;
  };

/** Wires up the review of applications. */
export function createReview(base: Parts) {
  const { lookups, intake } = createLookups(base);
  const parts = { ...base, lookups };
  const changeRequests = createChangeRequests(parts);
  const approvals = createApprovals(parts);
  const queue = createQueue(parts);
  const applications = createApplications(parts);
  return {
    queue,
    applications,
    changeRequests,
    decisions: createDecisions({ ...parts, approvals, changeRequests }),
    changes: createChanges(parts),
    formSubmissions: createFormSubmissions({ queue, applications }),
    intake,
  };
}
