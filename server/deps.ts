import { createFormEngine, type EngineParts } from './engine/form-engine.ts';
import { createAccounts, findAdminMailboxes, findStaffNames } from './market/accounts/index.ts';
import { createApplicationsArea, openableRegistrations } from './market/applications/index.ts';
import { createBilling } from './market/billing/index.ts';
import { createConsultantsArea } from './market/consultants/index.ts';
import { createContact } from './market/contact/index.ts';
import { createOrganizationsArea } from './market/organizations/index.ts';
import { createReferenceArea, loadReferenceData } from './market/reference/index.ts';
import { createServices, loadFirstServices } from './market/services/index.ts';
import { createSignup } from './market/signup/index.ts';
import { createApiDocs } from './platform/api-docs/api-docs.service.ts';
import type { SmsBudget } from './platform/attempts/sms-budget.ts';
import { DEFAULT_TIME_ZONE } from './platform/config/config.ts';
import { createPlatform, type PlatformParts } from './platform/platform.ts';
import type { PaymentProvider } from './platform/ports/payments.ts';
import { createHousekeeping } from './platform/retention/housekeeping.ts';
import { createDrafting } from './studio/drafts/drafting.ts';
import type { WorkshopThread } from './studio/drafts/workshop.ts';

/** The parts that differ between a serving process and a test. */
export type Surroundings = PlatformParts &
  Pick<
    EngineParts,
    | 'forms'
    | 'schemasFolder'
    | 'servesFiles'
    | 'storage'
    | 'scanner'
    | 'incomingDirectory'
    | 'inspections'
    | 'receiving'
    | 'compiler'
    | 'webhookSender'
  > & {
    /** Whether a second person has to approve what is published of forms. Default: no. */
    needsApproval?: boolean;
    /** By default, a thread of its own. */
    workshopThread?: WorkshopThread;
    /** The time zone that people are told times in. Default: America/Edmonton. */
    timeZone?: string;
    payments: PaymentProvider;
    /** For text messages. Default: none. */
    smsBudget?: SmsBudget | undefined;
    /** For staff. Default: no. */
    isSecondFactorRequired?: boolean;
    /** Memory for hashing a password. Default: the usual. */
    passwordMemoryKib?: number | undefined;
    /** Seconds from the start to the first deletion of what is too old; by default ten minutes. */
    housekeepingAfterSeconds?: number | undefined;
    isProduction: boolean;
  };

/** Everything that routes and workers need, wired up. */
export type Deps = Awaited<ReturnType<typeof createDeps>>;

/**
 * Wires up the platform, the form engine and the areas of the marketplace, registers the current version of every form
 * and loads the initial reference data. The database must be migrated already.
 */
export async function createDeps({ isSecondFactorRequired = false, isProduction, ...base }: Surroundings) {
  const given = createPlatform(base, (job) =>
    job.channel === 'webhook' ? engine.webhookDeliveries.deliver(job) : billing.billingJobs.perform(job),
  );
  const platform = { ...base, ...given, isSecondFactorRequired, refusesCommonPasswords: isProduction };
  const services = createServices(platform);
  const reference = createReferenceArea({ ...platform, services });
  const engine = await createFormEngine({
    ...platform,
    ...reference,
    timeZone: base.timeZone ?? DEFAULT_TIME_ZONE,
    openable: openableRegistrations,
    findStaffMailboxes: findAdminMailboxes,
    findStaffNames,
  });
  await loadReferenceData(platform);
  await loadFirstServices(platform);
  const parts = { ...platform, ...engine, ...reference, services };
  const accounts = createAccounts(platform);
  const signup = createSignup(parts);
  const billing = createBilling(platform);
  const organizations = createOrganizationsArea(parts);
  const applications = createApplicationsArea({
    ...parts,
    ...accounts,
    ...signup,
    ...billing,
    ...organizations,
  });
  const drafting = createDrafting({ ...parts, findStaffNames });
  const prunes = {
    signup: signup.signupPrune,
    drafts: applications.drafts.removeOld,
    outbox: given.outboxPrune,
    sessions: accounts.sessions.removeOld,
    accounts: accounts.accountPrune,
    review: applications.reviewPrune,
    alerts: given.alerts.removeOld,
    ...engine.enginePrunes,
    billing: billing.billingEvents.removeOld,
    inbox: given.inbox.removeOld,
    ...drafting.draftPrunes,
  };
  const { fileSweeps } = engine;
  const sweeps = {
    declined: applications.declinedSweep,
    submissions: engine.submissionSweep,
    outbox: given.outboxSweep,
    ...fileSweeps,
  };
  const atStart = { 'broken uploads': fileSweeps['broken uploads'] };
  return {
    ...given,
    engine,
    ...engine,
    ...reference,
    services,
    ...accounts,
    ...signup,
    ...billing,
    ...organizations,
    ...applications,
    ...createConsultantsArea(platform),
    ...createContact(parts),
    ...drafting,
    apiDocs: createApiDocs(parts),
    housekeeping: createHousekeeping(platform, { prunes, sweeps, atStart }),
  };
}
