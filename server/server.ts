import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Folders } from '../codegen/compiler/run.ts';
import { createApp } from './app.ts';
import { createDeps, type Deps } from './deps.ts';
import type { FormRegistry } from './engine/forms/form-registry.ts';
import { SCHEMAS_FOLDER } from './engine/forms/schemas-folder.ts';
import { checkStoredForms } from './engine/forms/start-check.ts';
import { readFiledReleases } from './engine/releases/release-files.ts';
import { createMarketForms } from './market/market-forms.ts';
import { systemClock } from './platform/adapters/clock/system.ts';
import { createDiskStorage } from './platform/adapters/file-storage/disk.ts';
import type { S3Settings } from './platform/adapters/file-storage/s3.ts';
import { createLog } from './platform/adapters/log/json-lines.ts';
import { standardOutput } from './platform/adapters/log/standard-output.ts';
import { createInboxMail } from './platform/adapters/mail/inbox.ts';
import { createSmtpMail } from './platform/adapters/mail/smtp.ts';
import { createPrometheusMetrics } from './platform/adapters/metrics/prometheus.ts';
import { createSandboxPayments } from './platform/adapters/payments/sandbox/sandbox.ts';
import type { StripeSettings } from './platform/adapters/payments/stripe/stripe.ts';
import { systemRandom } from './platform/adapters/random/system.ts';
import { createInboxSms } from './platform/adapters/sms/inbox.ts';
import { createTwilioSms } from './platform/adapters/sms/twilio.ts';
import { createClamdScanner } from './platform/adapters/virus-scanner/clamd.ts';
import { noScanner } from './platform/adapters/virus-scanner/none.ts';
import { createWebhookSender } from './platform/adapters/webhooks/https.ts';
import { type Config, originOf } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import { migrateToLatest } from './platform/db/migrate.ts';
import { KEPT_IN_DATA_DIR, openDatabase } from './platform/db/open-database.ts';
import { createHttpServer, ENOUGH_FILES, type Listener } from './platform/http/connections/http-server.ts';
import { listen } from './platform/http/connections/listen.ts';
import { createListener } from './platform/http/connections/listener.ts';
import { ownOriginsOf } from './platform/http/headers/csrf.ts';
import { createNetworkGate } from './platform/http/limits/network-gate.ts';
import { createAddressLimits, PAID_PROFILE } from './platform/http/limits/rate-limits.ts';
import { createWriteProbe } from './platform/http/readiness.ts';
import type { FileStorage } from './platform/ports/file-storage.ts';
import type { Log } from './platform/ports/log.ts';
import type { PaymentProvider } from './platform/ports/payments.ts';
import { faultReasonOf } from './platform/process/fault-reason.ts';
import { mostOpenFiles } from './platform/process/open-files.ts';
import { keepPrivate } from './platform/process/private-files.ts';
import { closeGracefully } from './platform/process/stop.ts';
import { keptSecret } from './platform/security/app-secret.ts';
import { createKeys } from './platform/security/keys.ts';
import { checkSecret } from './platform/security/secret-check.ts';
import type { Site, SiteFile } from './platform/site/site-files.ts';
import { refuseOthers } from './studio/access.ts';
import type { openStudio } from './studio/open-studio.ts';

export type RunningServer = {
  /** The server's address: `http://127.0.0.1:3000`. */
  address: string;
  /** The local inbox's address, if there is one. */
  inboxAddress: string | undefined;
  log: Log;
  /** Answers what is in flight, stops the workers and closes the database. */
  stop(): Promise<void>;
};

type Options = {
  site?: Site;
  /** The built gallery of widgets; never shown in production. */
  gallery?: Map<string, SiteFile>;
  /** Lets development put its own listener around the API's. */
  wrap?: (api: Listener, http: Server) => Promise<Listener>;
  /** Opens the studio for changes to these folders; only for a process that others cannot reach. */
  studio?: Folders;
};

/** Opens the database, wires up everything and listens. */
export async function startServer(
  config: Config,
  { site, gallery, wrap, studio: folders }: Options = {},
): Promise<RunningServer> {
  const { sms, mail, stripe } = config.vendors;
  const metrics = createPrometheusMetrics();
  const log = createLog(standardOutput(metrics.logLinesDropped), systemClock.now);
  keepPrivate(config.dataDir, KEPT_IN_DATA_DIR);
  const forms = createMarketForms();
  const database = await openDatabase(config, metrics.committed, fileGone(log));
  await checkedBefore(database, forms, readFiledReleases(log, folders?.schemas ?? SCHEMAS_FOLDER));
  await migrateToLatest(database.writer);
  const served = { schemasFolder: folders?.schemas, servesFiles: folders !== undefined };
  const opened = { forms, database, log, metrics, ...served };
  const { deps, sandbox } = await openDeps(config, opened);

  const studio =
    folders &&
    (await loadStudio(config, folders, {
      ...deps,
      site,
      countDrafts: deps.drafts.countOf,
    }));
  const hasInboxPage = !config.isProduction && !(sms && mail);
  const state = { isStopping: false };
  const isWritable = createWriteProbe(database, systemClock);
  const ownOrigins = ownOriginsOf(config.publicUrl, config.isPublicUrlSet);
  const app = createApp({
    deps,
    limits: createAddressLimits(config.hasRateLimits, sms && PAID_PROFILE, database.limiters),
    publicUrl: config.publicUrl,
    ownOrigins,
    trustedProxies: config.trustedProxies,
    metrics: { metrics, mayRead: createNetworkGate(config.metricsNetworks, config.trustedProxies) },
    // The page for Google's map is part of the built site.
    map: site ? config.map : { ...config.map, googleMapsApiKey: undefined },
    cards: config.cards,
    errorReports: config.errorReports,
    hasInboxPage,
    ...(!stripe && !config.isProduction && { sandbox }),
    isReady: async () => !state.isStopping && (await isWritable()),
    ...(site && { site }),
    ...(gallery && !config.isProduction && { gallery }),
    ...(studio && { studio }),
  });

  const api = createListener(app.fetch);
  const { http, answerWith } = createHttpServer(connectionLimits(config, metrics.refused, log));
  answerWith(wrap ? await wrap(api, http) : api);
  const listening = await listen(http, config, notTaken(log));
  const workers = workersOf(deps);
  for (const worker of workers) worker.start();
  const address = originOf(config.host, listening.port);
  // With PORT=0 the port is known only now.
  if (!config.isPublicUrlSet) for (const origin of ownOriginsOf(address, false)) ownOrigins.add(origin);
  return {
    address,
    log,
    inboxAddress: hasInboxPage ? `${address}/dev/inbox` : undefined,
    async stop() {
      state.isStopping = true;
      studio?.close();
      await Promise.all([closeGracefully(http, listening), ...workers.map((worker) => worker.stop())]);
      await Promise.all([deps.inspections, deps.receiving, deps.compiler].map((part) => part.close()));
      deps.workshop.close();
      deps.apiDocs.close();
      await database.close();
    },
  };
}

type Opened = Pick<
  Parameters<typeof createDeps>[0],
  'forms' | 'database' | 'log' | 'metrics' | 'schemasFolder' | 'servesFiles'
>;

/** Wires up the product with the configured vendors, and stand-ins for the others. */
async function openDeps(config: Config, opened: Opened) {
  const { sms, mail, stripe, s3, clamd } = config.vendors;
  const uploads = join(config.dataDir, 'uploads');
  const incomingDirectory = join(uploads, 'incoming');
  const sandbox = createSandboxPayments({
    database: opened.database,
    clock: systemClock,
    random: systemRandom,
  });
  const secret = config.appSecret ?? keptSecret(config.dataDir, systemRandom);
  await checkSecret(opened.database, createKeys(secret, systemRandom), config.isNewSecretAllowed);
  const deps = await createDeps({
    ...opened,
    clock: systemClock,
    random: systemRandom,
    retention: config.retention,
    housekeepingAfterSeconds: config.housekeepingAfterSeconds,
    secret,
    publicUrl: config.publicUrl,
    isProduction: config.isProduction,
    hasRateLimits: config.hasRateLimits,
    smsBudget: sms && config.hasRateLimits ? config.smsBudget : undefined,
    isSecondFactorRequired: config.isSecondFactorRequired,
    timeZone: config.timeZone,
    needsApproval: config.needsApproval,
    storage: s3 ? await loadS3(s3, incomingDirectory) : createDiskStorage(uploads),
    incomingDirectory,
    webhookSender: createWebhookSender({ clock: systemClock, hosts: config.webhookHosts }),
    scanner: clamd ? createClamdScanner(clamd) : noScanner,
    payments: stripe ? await loadStripe(stripe) : sandbox,
    senders: (keeper) => ({
      sms: sms ? createTwilioSms(sms) : createInboxSms(keeper),
      mail: mail ? createSmtpMail(mail) : createInboxMail(keeper),
    }),
  });
  return { deps, sandbox };
}

/** Returns the background workers. */
function workersOf(deps: Deps) {
  const { housekeeping, rescanRounds, releaseRounds, draftRounds, outboxLoop, billingLoop } = deps;
  return [
    ...[housekeeping, rescanRounds, releaseRounds, draftRounds, outboxLoop, billingLoop],
    ...[deps.submissionIntake, deps.review.intake],
  ];
}

/** Refuses to start with a database whose stored answers this code could not show, before anything is written to it. */
async function checkedBefore(
  database: Database,
  forms: FormRegistry,
  files: ReturnType<typeof readFiledReleases>,
): Promise<void> {
  try {
    await checkStoredForms(database.reader, forms, files);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Loads codegen only when forms are to be changed; a product installed for serving does not contain it. */
async function loadStudio(
  config: Config,
  folders: Folders,
  product: Omit<Parameters<typeof openStudio>[0], 'folders'>,
) {
  refuseOthers(config);
  const { openStudio } = await import('./studio/open-studio.ts');
  const { schemas, generated } = folders;
  return { ...openStudio({ folders, ...product }), schemasFolder: schemas, generatedFolder: generated };
}

/** Loads Stripe's library only when it is needed. */
async function loadStripe(settings: StripeSettings): Promise<PaymentProvider> {
  const { createStripePayments } = await import('./platform/adapters/payments/stripe/stripe.ts');
  return createStripePayments(settings, systemClock);
}

/** Loads the AWS SDK only when it is needed. */
async function loadS3(settings: S3Settings, incomingDirectory: string): Promise<FileStorage> {
  const { createS3Storage } = await import('./platform/adapters/file-storage/s3.ts');
  return createS3Storage(settings, { incomingDirectory });
}

/** Logs connections that the system could not accept. */
function notTaken(log: Log) {
  return (error: Error) => log('error', 'connection not taken', { reason: faultReasonOf(error) });
}

/** Says in the log if the process may open too few files for all connections. */
function connectionLimits(config: Config, onRefused: (status: number) => void, log: Log) {
  const most = mostOpenFiles();
  const message = `This process may open only ${most} files and connections, so it takes fewer connections. Raise the limit (ulimit -n, LimitNOFILE) to ${ENOUGH_FILES}.`;
  if (most < ENOUGH_FILES) log('warn', 'few open files allowed', { message });
  const isLimitedPerAddress = config.hasRateLimits && config.trustedProxies === 0;
  return { isLimitedPerAddress, mostOpenFiles: most, onRefused };
}

/** For the log: the database was taken from under the server, and what to do. */
function fileGone(log: Log) {
  return (message: string) => log('error', 'database file gone', { message });
}
