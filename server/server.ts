import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Folders } from '../codegen/run.ts';
import { systemClock } from './adapters/clock/system.ts';
import { createDiskStorage } from './adapters/file-storage/disk.ts';
import type { S3Settings } from './adapters/file-storage/s3.ts';
import { createLog } from './adapters/log/json-lines.ts';
import { standardOutput } from './adapters/log/standard-output.ts';
import { createInboxMail } from './adapters/mail/inbox.ts';
import { createSmtpMail } from './adapters/mail/smtp.ts';
import { createPrometheusMetrics } from './adapters/metrics/prometheus.ts';
import { createSandboxPayments } from './adapters/payments/sandbox/sandbox.ts';
import type { StripeSettings } from './adapters/payments/stripe/stripe.ts';
import { systemRandom } from './adapters/random/system.ts';
import { createInboxSms } from './adapters/sms/inbox.ts';
import { createTwilioSms } from './adapters/sms/twilio.ts';
import { createClamdScanner } from './adapters/virus-scanner/clamd.ts';
import { noScanner } from './adapters/virus-scanner/none.ts';
import { createApp } from './app.ts';
import { type Config, originOf } from './config.ts';
import type { Database } from './db/database.ts';
import { migrateToLatest } from './db/migrate.ts';
import { KEPT_IN_DATA_DIR, openDatabase } from './db/open-database.ts';
import { createDeps } from './deps.ts';
import { formHistory } from './forms/form-history.ts';
import { registerVersionsInto } from './forms/form-versions.service.ts';
import { checkStoredForms } from './forms/start-check.ts';
import { ownOriginsOf } from './http/csrf.ts';
import { createHttpServer, type Listener } from './http/http-server.ts';
import { listen } from './http/listen.ts';
import { createListener } from './http/listener.ts';
import { createNetworkGate } from './http/network-gate.ts';
import { createAddressLimits, PAID_PROFILE } from './http/rate-limits.ts';
import type { FileStorage } from './ports/file-storage.ts';
import type { Log } from './ports/log.ts';
import type { PaymentProvider } from './ports/payments.ts';
import { keepPrivate } from './private-files.ts';
import { canWrite } from './readiness.ts';
import { keptSecret } from './security/app-secret.ts';
import { createIds } from './security/ids.ts';
import type { Site } from './site/site-files.ts';
import { closeGracefully } from './stop.ts';
import { refuseOthers } from './studio/access.ts';
import type { openStudio } from './studio/open-studio.ts';

export type RunningServer = {
  /** Where it listens: `http://127.0.0.1:3000`. */
  address: string;
  /** Where the local inbox can be looked at, if anywhere. */
  inboxAddress: string | undefined;
  log: Log;
  /** Answers what is in flight, stops the workers and closes the database. */
  stop(): Promise<void>;
};

type Options = {
  site?: Site;
  /** Lets development put its own listener around the API's. */
  wrap?: (api: Listener, http: Server) => Promise<Listener>;
  /** Opens the studio for changes to these folders; only for a process that nobody else reaches. */
  studio?: Folders;
};

/** Opens the database, wires everything and listens. */
export async function startServer(
  config: Config,
  { site, wrap, studio: folders }: Options = {},
): Promise<RunningServer> {
  const { sms, mail, stripe, s3, clamd } = config.vendors;
  const uploads = join(config.dataDir, 'uploads');
  const incomingDirectory = join(uploads, 'incoming');
  const metrics = createPrometheusMetrics();
  const log = createLog(standardOutput(metrics.logLinesDropped), systemClock.now);
  keepPrivate(config.dataDir, KEPT_IN_DATA_DIR);
  const database = await openDatabase(config, metrics.committed);
  await checkedBefore(database);
  await migrateToLatest(database.writer);
  const sandbox = createSandboxPayments({ database, clock: systemClock, random: systemRandom });
  const deps = await createDeps({
    database,
    clock: systemClock,
    random: systemRandom,
    log,
    metrics,
    retention: config.retention,
    schemasFolder: folders?.schemas,
    secret: config.appSecret ?? keptSecret(config.dataDir, systemRandom),
    publicUrl: config.publicUrl,
    isProduction: config.isProduction,
    hasRateLimits: config.hasRateLimits,
    smsBudget: sms && config.hasRateLimits ? config.smsBudget : undefined,
    isSecondFactorRequired: config.isSecondFactorRequired,
    storage: s3 ? await loadS3(s3, incomingDirectory) : createDiskStorage(uploads),
    incomingDirectory,
    scanner: clamd ? createClamdScanner(clamd) : noScanner,
    payments: stripe ? await loadStripe(stripe) : sandbox,
    senders: (keeper) => ({
      sms: sms ? createTwilioSms(sms) : createInboxSms(keeper),
      mail: mail ? createSmtpMail(mail) : createInboxMail(keeper),
    }),
  });

  const newId = createIds(systemClock, systemRandom);
  const registerVersions = () => registerVersionsInto(deps, { database, clock: systemClock, newId });
  const studio =
    folders &&
    (await loadStudio(config, folders, {
      registerVersions,
      site,
      clock: systemClock,
      countDrafts: deps.drafts.countOf,
    }));
  const hasInboxPage = !config.isProduction && !(sms && mail);
  const state = { isStopping: false };
  const ownOrigins = ownOriginsOf(config.publicUrl, config.isPublicUrlSet);
  const app = createApp({
    deps,
    limits: createAddressLimits(config.hasRateLimits, sms && PAID_PROFILE, database.limiters),
    publicUrl: config.publicUrl,
    ownOrigins,
    trustedProxies: config.trustedProxies,
    metrics: { metrics, mayRead: createNetworkGate(config.metricsNetworks, config.trustedProxies) },
    // Google's page is part of the built site.
    map: site ? config.map : { ...config.map, googleMapsApiKey: undefined },
    cards: config.cards,
    errorReports: config.errorReports,
    hasInboxPage,
    ...(!stripe && !config.isProduction && { sandbox }),
    isReady: async () => !state.isStopping && (await canWrite(database, systemClock)),
    ...(site && { site }),
    ...(studio && { studio }),
  });

  const api = createListener(app.fetch);
  const { http, answerWith } = createHttpServer({
    isLimitedPerAddress: config.hasRateLimits && config.trustedProxies === 0,
    onRefused: metrics.refused,
  });
  answerWith(wrap ? await wrap(api, http) : api);
  const listening = await listen(http, config);
  deps.outboxLoop.start();
  deps.billingLoop.start();
  deps.housekeeping.start();
  deps.rescanRounds.start();
  deps.review.intake.start();
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
      await Promise.all([
        closeGracefully(http, listening),
        deps.housekeeping.stop(),
        deps.rescanRounds.stop(),
        deps.outboxLoop.stop(),
        deps.billingLoop.stop(),
        deps.review.intake.stop(),
      ]);
      await Promise.all([deps.inspections.close(), deps.receiving.close()]);
      await database.close();
    },
  };
}

/** Nothing is written to a database whose answers this code could not show. */
async function checkedBefore(database: Database): Promise<void> {
  try {
    await checkStoredForms(database.reader, formHistory);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Codegen is loaded only where forms are changed; a product that is installed for serving has it not. */
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

/** Stripe's library is loaded only where it is needed. */
async function loadStripe(settings: StripeSettings): Promise<PaymentProvider> {
  const { createStripePayments } = await import('./adapters/payments/stripe/stripe.ts');
  return createStripePayments(settings, systemClock);
}

/** So is the AWS SDK. */
async function loadS3(settings: S3Settings, incomingDirectory: string): Promise<FileStorage> {
  const { createS3Storage } = await import('./adapters/file-storage/s3.ts');
  return createS3Storage(settings, { incomingDirectory });
}
