import { createDeviceDrafts } from './engine/drafts/device-drafts.service.ts';
import { createDraftVersions } from './engine/drafts/draft-versions.service.ts';
import type { FormRegistry } from './engine/forms/form-registry.ts';
import { createFormReleaseNames } from './engine/forms/form-releases.ts';
import { createFormVersions } from './engine/forms/form-versions.service.ts';
import { createStoredForms } from './engine/forms/stored-forms.service.ts';
import { createSubmissions } from './engine/forms/submission.service.ts';
import { createInsight } from './engine/insight/insight.service.ts';
import { createDropIns } from './engine/submissions/drop-in.service.ts';
import { createSubmissionList } from './engine/submissions/submission-list.service.ts';
import { createSubmissionSearch } from './engine/submissions/submission-search.service.ts';
import { createSubmissionSweep } from './engine/submissions/submission-sweep.service.ts';
import { createDraftFiles } from './engine/uploads/draft-files.service.ts';
import { createFileAddresses } from './engine/uploads/file-address.ts';
import { createFiles } from './engine/uploads/files.service.ts';
import { createInspections, type Inspections } from './engine/uploads/inspections.ts';
import { createReceiving, type Receiving } from './engine/uploads/receiving.ts';
import { createRescan } from './engine/uploads/rescan.service.ts';
import { createFileSweep } from './engine/uploads/sweep.service.ts';
import { createAccountLinks } from './market/accounts/account-links.service.ts';
import { findAdminMailboxes } from './market/accounts/admin-mailboxes.ts';
import { createLogins } from './market/accounts/login.service.ts';
import { createMembers } from './market/accounts/members.service.ts';
import { createAccountPasswords } from './market/accounts/password.service.ts';
import { createAccountPrune } from './market/accounts/retention.ts';
import { createSecondFactors } from './market/accounts/second-factor.service.ts';
import { createSessions } from './market/accounts/session.service.ts';
import { createStaff } from './market/accounts/staff.service.ts';
import { createStaffManagement } from './market/accounts/staff-management.service.ts';
import { createApplicationStatuses } from './market/applications/registration/application-status.service.ts';
import { createDrafts } from './market/applications/registration/drafts.service.ts';
import { createRegistrations } from './market/applications/registration/registration.service.ts';
import { createReview } from './market/applications/review/create-review.ts';
import { createDeclinedSweep } from './market/applications/review/declined-sweep.service.ts';
import { createReviewPrune } from './market/applications/review/retention.ts';
import { createCardDesk } from './market/billing/card-desk.ts';
import { createBilling } from './market/billing/create-billing.ts';
import { createConsultants } from './market/consultants/consultants.service.ts';
import { createEngagements } from './market/consultants/engagements.service.ts';
import { createContactMessages } from './market/contact/contact.service.ts';
import { createCompanyForms } from './market/organizations/company-forms.service.ts';
import { createOrganizations } from './market/organizations/organizations.service.ts';
import { createOptionLists } from './market/reference/option-lists.ts';
import { createReference, loadReferenceData } from './market/reference/reference.service.ts';
import { createReferenceEditing } from './market/reference/reference-editing.service.ts';
import { loadFirstServices } from './market/services/first-services.ts';
import { createServices } from './market/services/services.service.ts';
import { createAcceptances } from './market/signup/acceptance.service.ts';
import { createAccessTokens } from './market/signup/access-token.service.ts';
import { createCodeRequests } from './market/signup/code-request.service.ts';
import { createSignupPrune } from './market/signup/retention.ts';
import { createVerification } from './market/signup/verification.service.ts';
import { createAlertDesk } from './platform/alerts/alert-desk.service.ts';
import { createAlerts } from './platform/alerts/alerts.service.ts';
import type { SmsBudget } from './platform/attempts/sms-budget.ts';
import type { Database } from './platform/db/database.ts';
import { createInbox } from './platform/inbox/inbox.service.ts';
import { createDeadLetters } from './platform/outbox/dead-letters.service.ts';
import { createOutboxLoop } from './platform/outbox/outbox.loop.ts';
import { createOutbox } from './platform/outbox/outbox.service.ts';
import { createOutboxDelivery } from './platform/outbox/outbox.worker.ts';
import { createOutboxWatch } from './platform/outbox/outbox-watch.service.ts';
import { createOutboxPrune, createOutboxSweep } from './platform/outbox/retention.ts';
import type { Clock } from './platform/ports/clock.ts';
import type { FileStorage } from './platform/ports/file-storage.ts';
import type { Log } from './platform/ports/log.ts';
import type { MailSender } from './platform/ports/mail.ts';
import type { MessageKeeper } from './platform/ports/message-keeper.ts';
import { type Metrics, noMetrics } from './platform/ports/metrics.ts';
import type { PaymentProvider } from './platform/ports/payments.ts';
import type { Random } from './platform/ports/random.ts';
import type { SmsSender } from './platform/ports/sms.ts';
import type { VirusScanner } from './platform/ports/virus-scanner.ts';
import { createRounds } from './platform/process/rounds.ts';
import { createHousekeeping } from './platform/retention/housekeeping.ts';
import { defaultRetention, type Retention } from './platform/retention/retention-settings.ts';
import { createIds } from './platform/security/ids.ts';
import { createKeys } from './platform/security/keys.ts';
import { createPasswords } from './platform/security/passwords.ts';

/** What differs between a process that serves and a test. */
export type Surroundings = {
  database: Database;
  clock: Clock;
  random: Random;
  log: Log;
  /** Nobody counts, unless said otherwise. */
  metrics?: Metrics;
  /** The usual, unless said otherwise. */
  retention?: Retention;
  /** Whether mailboxes have a budget; they have, unless said otherwise. */
  hasRateLimits?: boolean;
  /** Of text messages; none, unless said otherwise. */
  smsBudget?: SmsBudget | undefined;
  /** Of staff; not, unless said otherwise. */
  isSecondFactorRequired?: boolean;
  /** What hashing a password takes; the usual, unless said otherwise. */
  passwordMemoryKib?: number | undefined;
  /** APP_SECRET. */
  secret: string;
  publicUrl: string;
  isProduction: boolean;
  forms: FormRegistry;
  /** Where releases are read; the product's own unless said otherwise. */
  schemasFolder?: string | undefined;
  storage: FileStorage;
  /** Processes and a thread of its own, unless given. */
  inspections?: Inspections;
  receiving?: Receiving;
  scanner: VirusScanner;
  payments: PaymentProvider;
  /** Where uploads arrive before they are looked at; on the file system of the storage. */
  incomingDirectory: string;
  /** Makes the sender of each channel; the stand-ins put messages into the keeper. */
  senders: (keeper: MessageKeeper) => { sms: SmsSender; mail: MailSender };
};

const RESCAN = { everySeconds: 10, failure: 'files not scanned' };

/** Everything the routes and the workers need, wired up. */
export type Deps = Awaited<ReturnType<typeof createDeps>>;

/**
 * Wires the services, registers the current version of every form and loads the first reference data. The database
 * is migrated already.
 */
export async function createDeps({
  senders,
  secret,
  publicUrl,
  isProduction,
  schemasFolder,
  metrics = noMetrics,
  retention = defaultRetention,
  isSecondFactorRequired = false,
  hasRateLimits = true,
  passwordMemoryKib,
  ...base
}: Surroundings) {
  const { database, clock, random, log } = base;
  const newId = createIds(clock, random);
  const keys = createKeys(secret, random);
  const cardDesk = createCardDesk({ ...base, newId, keys });
  const parts = { ...base, cardDesk, isSecondFactorRequired, metrics, retention, publicUrl, newId, keys };

  const inbox = createInbox(parts);
  const alerts = createAlerts(parts);
  const outbox = createOutbox({
    ...parts,
    hasRateLimits,
    alerts,
    onEnqueued: (channel) => outboxLoop.nudge(channel),
  });
  const billing = createBilling({ ...parts, alerts, outbox, publicUrl });
  const { perform } = billing.billingJobs;
  const delivery = createOutboxDelivery({ ...parts, ...senders(inbox), perform, alerts });
  const outboxLoop = createOutboxLoop(delivery, log);

  const versions = await createFormVersions(parts);
  const releaseNames = createFormReleaseNames(log, schemasFolder);
  const storedForms = createStoredForms({ ...parts, releaseNames });
  const draftVersions = createDraftVersions({ ...parts, storedForms, versions });
  await loadReferenceData(parts);
  await loadFirstServices(parts);
  const reference = createReference(parts);
  const services = createServices(parts);
  const optionLists = createOptionLists({ reference, services });
  const addresses = createFileAddresses(parts);
  const rescan = createRescan({ ...parts, alerts });
  const inspections = base.inspections ?? createInspections({ log, directory: base.incomingDirectory });
  const receiving = base.receiving ?? createReceiving(log);
  const files = createFiles({ ...parts, inspections, scanner: rescan.scanner, addresses });
  const submissions = createSubmissions({ ...parts, versions, optionLists, files });
  const accessTokens = createAccessTokens(parts);
  const draftFiles = createDraftFiles({ ...parts, addresses });
  const drafts = createDrafts({ ...parts, versions, storedForms, draftVersions, draftFiles, accessTokens });
  const { hostname } = new URL(publicUrl);
  const sessions = createSessions(parts);
  const passwords = createPasswords(random, { memoryKib: passwordMemoryKib });
  const refusesCommonPasswords = isProduction;
  const accountPasswords = createAccountPasswords({
    ...parts,
    passwords,
    outbox,
    publicUrl,
    refusesCommonPasswords,
  });
  const staff = createStaff({ ...parts, publicUrl });
  const search = createSubmissionSearch({ ...parts, storedForms });
  const insight = createInsight({ ...parts, storedForms });
  const members = createMembers(parts);
  const review = createReview({
    ...parts,
    publicUrl,
    outbox,
    reference,
    services,
    files,
    addresses,
    submissions,
    versions,
    storedForms,
    draftVersions,
    members,
    accountLinks: createAccountLinks({ ...parts, outbox, publicUrl }),
    organizations: createOrganizations({ ...parts, versions }),
    billing: billing.billing,
  });
  const prunes = [
    createSignupPrune(clock),
    drafts.removeOld,
    createOutboxPrune(clock, retention),
    sessions.removeOld,
    createAccountPrune(clock, retention),
    createReviewPrune(clock),
    alerts.removeOld,
    insight.removeOld,
    billing.billingEvents.removeOld,
    inbox.removeOld,
  ];

  const sweeps = [
    createDeclinedSweep(parts),
    createSubmissionSweep(parts),
    createOutboxSweep(parts),
    createFileSweep(parts),
  ];

  return {
    database,
    clock,
    random,
    log,
    metrics,
    inbox,
    alerts,
    outbox,
    outboxWatch: createOutboxWatch(parts),
    ...billing,
    delivery,
    outboxLoop,
    housekeeping: createHousekeeping(database, { prunes, sweeps }, log),
    forms: base.forms,
    versions,
    releaseNames,
    reference,
    optionLists,
    services,
    files,
    inspections,
    receiving,
    rescan,
    rescanRounds: createRounds({ work: rescan.scanDue, ...RESCAN }, log),
    addresses,
    incomingDirectory: base.incomingDirectory,
    sessions,
    accountPasswords,
    logins: createLogins({ ...parts, passwords, sessions }),
    alertDesk: createAlertDesk({ database, alerts }),
    deadLetters: createDeadLetters({ ...parts, alerts, outbox }),
    companyForms: createCompanyForms({ ...parts, submissions, reference, files, draftVersions }),
    consultants: createConsultants({ ...parts, outbox, publicUrl }),
    engagements: createEngagements({ ...parts, outbox }),
    secondFactors: createSecondFactors({ ...parts, passwords, outbox }),
    staff,
    staffManagement: createStaffManagement({ ...parts, staff, outbox }),
    referenceEditing: createReferenceEditing(parts),
    review,
    storedForms,
    insight,
    dropIns: createDropIns({
      ...parts,
      submissions,
      files,
      outbox,
      findStaffMailboxes: findAdminMailboxes,
    }),
    deviceDrafts: createDeviceDrafts({ draftVersions, versions }),
    submissionList: createSubmissionList({ ...parts, storedForms, search, addresses }),
    applicationStatuses: createApplicationStatuses(parts),
    contactMessages: createContactMessages({ ...parts, submissions, outbox }),
    accessTokens,
    drafts,
    draftFiles,
    codeRequests: createCodeRequests({ ...parts, submissions, outbox, alerts, host: hostname }),
    verification: createVerification(parts),
    acceptances: createAcceptances(parts),
    registrations: createRegistrations({
      ...parts,
      submissions,
      accessTokens,
      reference,
      drafts,
      files,
      services,
      outbox,
      isKnownAddress: members.isKnown,
    }),
  };
}
