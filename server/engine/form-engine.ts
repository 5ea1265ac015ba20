import { createWebhookSender } from '../platform/adapters/webhooks/https.ts';
import type { Alerts } from '../platform/alerts/alerts.service.ts';
import type { SmsBudget } from '../platform/attempts/sms-budget.ts';
import type { Database, Db } from '../platform/db/database.ts';
import type { Outbox } from '../platform/outbox/outbox.service.ts';
import type { Clock } from '../platform/ports/clock.ts';
import type { FileStorage } from '../platform/ports/file-storage.ts';
import type { Log } from '../platform/ports/log.ts';
import type { Metrics } from '../platform/ports/metrics.ts';
import type { Random } from '../platform/ports/random.ts';
import type { VirusScanner } from '../platform/ports/virus-scanner.ts';
import type { WebhookSender } from '../platform/ports/webhooks.ts';
import { faultReasonOf } from '../platform/process/fault-reason.ts';
import { createRounds, type Rounds } from '../platform/process/rounds.ts';
import type { Retention } from '../platform/retention/retention-settings.ts';
import type { NewId } from '../platform/security/ids.ts';
import type { Keys } from '../platform/security/keys.ts';
import { createConfirmations } from './confirmations/confirmations.service.ts';
import { createDeviceDrafts } from './drafts/device-drafts.service.ts';
import { createDraftVersions } from './drafts/draft-versions.service.ts';
import { createEmbedding } from './embedding/embedding.service.ts';
import { createFormActs } from './form-acts/form-acts.service.ts';
import type { FormRegistry } from './forms/form-registry.ts';
import { createFormVersions } from './forms/form-versions.service.ts';
import type { OptionLists } from './forms/option-lists.ts';
import { SCHEMAS_FOLDER } from './forms/schemas-folder.ts';
import { createStoredForms } from './forms/stored-forms.service.ts';
import { createSubmissions } from './forms/submission.service.ts';
import { createInsight } from './insight/insight.service.ts';
import { createFormCompiler, type FormCompiler } from './live/form-compiler.ts';
import { createLiveScripts } from './live/live-scripts.ts';
import { createOpenings, type OpenableForms } from './openings/openings.service.ts';
import { createReleases, type Releases } from './releases/releases.service.ts';
import { createTakeUp, openLines } from './releases/take-up.ts';
import { createDropIns } from './submissions/drop-in.service.ts';
import { createFollowUps } from './submissions/follow-ups.service.ts';
import { createSubmissionList } from './submissions/submission-list.service.ts';
import { createSubmissionSearch } from './submissions/submission-search.service.ts';
import { createSubmissionSweep } from './submissions/submission-sweep.service.ts';
import { createDraftFiles } from './uploads/draft-files.service.ts';
import { createFileAddresses } from './uploads/file-address.ts';
import { createFiles } from './uploads/files.service.ts';
import { createInspections, type Inspections } from './uploads/inspections.ts';
import { createReceiving, type Receiving } from './uploads/receiving.ts';
import { createRescan } from './uploads/rescan.service.ts';
import { createFileSweeps } from './uploads/sweep.service.ts';
import { createWebhookDeliveries } from './webhooks/webhook-deliveries.service.ts';
import { createWebhooks } from './webhooks/webhooks.service.ts';

/** The parts that a product gives its form engine. */
export type EngineParts = {
  forms: FormRegistry;
  /** The lists that fields may be bound to. */
  optionLists: OptionLists;
  /** Finds the mailboxes to tell when somebody sends a form that no code handles. */
  findStaffMailboxes: (db: Db) => Promise<string[]>;
  /** Finds the names of members of staff by their ids, of those who have left too. */
  findStaffNames: (db: Db, ids: string[]) => Promise<ReadonlyMap<string, string>>;
  /** The folder that releases are read from; `schemas/` by default. */
  schemasFolder?: string | undefined;
  /** The files of forms are served, whatever was published: where the studio is open. Default: no. */
  servesFiles?: boolean;
  database: Database;
  clock: Clock;
  random: Random;
  newId: NewId;
  keys: Keys;
  log: Log;
  metrics: Metrics;
  retention: Retention;
  storage: FileStorage;
  scanner: VirusScanner;
  /** The directory where uploads arrive before they are inspected; on the file system of the storage. */
  incomingDirectory: string;
  /** By default, these are processes (`inspections`) and a thread (`receiving`) of the engine's own. */
  inspections?: Inspections;
  receiving?: Receiving;
  /** By default, a thread of the engine's own. */
  compiler?: FormCompiler;
  alerts: Alerts;
  outbox: Outbox;
  /** Tells other servers of answers. Default: none may be called. */
  webhookSender?: WebhookSender;
  /** Text messages that may be sent in all. Default: they cost nothing. */
  smsBudget?: SmsBudget | undefined;
  /** Origin of the site, for links in mails. */
  publicUrl: string;
  /** The time zone that people are told times in: `America/Edmonton`. */
  timeZone: string;
  /** Forms that code handles and that staff open and close. Default: none. */
  openable?: OpenableForms;
};

export type FormEngine = Awaited<ReturnType<typeof createFormEngine>>;

/** What another process publishes is served by this one within two seconds. */
const TAKE_UP = { everySeconds: 0.5, failure: 'releases not taken up' };

/** Takes up what is published, and compiles what was published before. */
function releaseRounds(releases: Releases, log: Log): Rounds {
  const rounds = createRounds({ work: releases.catchUp, ...TAKE_UP }, log);
  return {
    ...rounds,
    start() {
      rounds.start();
      releases
        .warmUp()
        .catch((error: unknown) => log('warn', TAKE_UP.failure, { reason: faultReasonOf(error) }));
    },
  };
}

const RESCAN = { everySeconds: 10, failure: 'files not scanned' };

/**
 * Wires everything that forms of any product need on a server: versions and releases, drafts, uploads, submissions and
 * counts. Stores the version of every form that is not stored yet; the database has to be migrated already.
 * `engineRoutes` has its calls.
 */
export async function createFormEngine(base: EngineParts) {
  const { log, schemasFolder = SCHEMAS_FOLDER, incomingDirectory } = base;
  const compiler = base.compiler ?? createFormCompiler({ log });
  const liveScripts = createLiveScripts();
  const publishing = { ...base, schemasFolder, compiler, liveScripts };
  const lines = await openLines(publishing);
  const versions = await createFormVersions(base);
  const takeUp = createTakeUp({ ...publishing, versions }, lines);
  const releases = createReleases({ ...publishing, takeUp });
  const storedForms = createStoredForms({ ...base, releasesOf: releases.of });
  const draftVersions = createDraftVersions({ ...base, storedForms, versions });
  const addresses = createFileAddresses(base);
  const rescan = createRescan(base);
  const inspections = base.inspections ?? createInspections({ log, directory: incomingDirectory });
  const receiving = base.receiving ?? createReceiving(log);
  const files = createFiles({ ...base, inspections, scanner: rescan.scanner, addresses });
  const formActs = createFormActs({ ...base, releases });
  const confirmations = createConfirmations(base);
  const openings = createOpenings({ ...base, formActs, confirmations });
  const followUps = createFollowUps({ ...base, formActs });
  const webhookSender = base.webhookSender ?? createWebhookSender({ clock: base.clock, hosts: [] });
  const webhookDeliveries = createWebhookDeliveries({ ...base, webhookSender });
  const webhooks = createWebhooks({
    ...base,
    versions,
    storedForms,
    formActs,
    webhookSender,
    webhookDeliveries,
  });
  const embedding = createEmbedding({ ...base, formActs });
  const settings = { openings, confirmations, followUps, embedding, webhooks, webhookDeliveries };
  const parts = { ...base, versions, storedForms, draftVersions, addresses, files, ...settings };
  const submissions = createSubmissions(parts);
  const { search, intake: submissionIntake } = createSubmissionSearch(parts);
  const insight = createInsight(parts);
  return {
    forms: base.forms,
    versions,
    releases,
    releaseRounds: releaseRounds(releases, log),
    compiler,
    liveScripts,
    storedForms,
    draftVersions,
    deviceDrafts: createDeviceDrafts(parts),
    submissions,
    timeZone: base.timeZone,
    formActs,
    ...settings,
    dropIns: createDropIns({ ...parts, submissions }),
    submissionList: createSubmissionList({ ...parts, search }),
    submissionIntake,
    insight,
    enginePrunes: { insight: insight.removeOld, 'form codes': confirmations.removeOld },
    files,
    draftFiles: createDraftFiles(parts),
    addresses,
    incomingDirectory,
    inspections,
    receiving,
    rescan,
    rescanRounds: createRounds({ work: rescan.scanDue, ...RESCAN }, log),
    submissionSweep: createSubmissionSweep(base),
    fileSweeps: createFileSweeps(base),
  };
}
