import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { type AppParts, createApp } from '../../../server/app.ts';
import { createDeps, type Deps, type Surroundings } from '../../../server/deps.ts';
import { createFormCompiler } from '../../../server/engine/live/form-compiler.ts';
import { createInspections } from '../../../server/engine/uploads/inspections.ts';
import { createReceiving } from '../../../server/engine/uploads/receiving.ts';
import { createMarketForms } from '../../../server/market/market-forms.ts';
import { createDiskStorage } from '../../../server/platform/adapters/file-storage/disk.ts';
import { createInboxMail } from '../../../server/platform/adapters/mail/inbox.ts';
import {
  createSandboxPayments,
  type SandboxPayments,
} from '../../../server/platform/adapters/payments/sandbox/sandbox.ts';
import { createInboxSms } from '../../../server/platform/adapters/sms/inbox.ts';
import { noScanner } from '../../../server/platform/adapters/virus-scanner/none.ts';
import type { OpenDatabase } from '../../../server/platform/db/database.ts';
import { createAddressLimits } from '../../../server/platform/http/limits/rate-limits.ts';
import { canWrite } from '../../../server/platform/http/readiness.ts';
import type { RequestContext } from '../../../server/platform/http/request-context.ts';
import type { PaymentProvider } from '../../../server/platform/ports/payments.ts';
import { createWorkshopThread } from '../../../server/studio/drafts/workshop.ts';
import { checkDocumented } from './documented.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { openTestDatabase, temporaryDirectory } from './test-database.ts';
import { createTestRandom } from './test-random.ts';

export const PUBLIC_URL = 'http://127.0.0.1:3000';

/** All apps of a test process share what inspects and receives files, and what looks at forms and compiles them. */
export const inspections = createInspections({ log: () => {}, directory: tmpdir() });
const receiving = createReceiving(() => {});
const compiler = createFormCompiler({ log: () => {} });
const workshopThread = createWorkshopThread({ log: () => {} });

/** Memory for hashing a password, little because most tests log somebody in only to test something else. */
const QUICK_PASSWORDS_KIB = 64;

export type LogEntry = { level: string; event: string; fields: Record<string, unknown> | undefined };

export type TestApp = {
  app: Hono<RequestContext>;
  deps: Deps;
  database: OpenDatabase;
  sandbox: SandboxPayments;
  clock: TestClock;
  logged: LogEntry[];
  /** The directory of the uploads. */
  uploads: string;
  /** Sends JSON to a call below /api/registration. */
  call(name: string, body: unknown, method?: string): Promise<Answer>;
};

export type Answer = { status: number; body: Record<string, never> & AnswerBody; headers: Headers };

/** The answers of all calls in one type, for tests to look into. */
type AnswerBody = {
  errors: Record<string, string>;
  mobileNumber: string;
  accessToken: string;
  applicationId: string;
  reference: string;
};

type Overrides = Partial<
  Pick<
    Surroundings,
    | 'senders'
    | 'random'
    | 'storage'
    | 'inspections'
    | 'compiler'
    | 'scanner'
    | 'isProduction'
    | 'isSecondFactorRequired'
    | 'needsApproval'
    | 'smsBudget'
    | 'forms'
    | 'retention'
    | 'schemasFolder'
    | 'passwordMemoryKib'
    | 'webhookSender'
  >
> &
  Partial<Omit<AppParts, 'deps'>> & {
    /** A provider in place of the sandbox, or one wrapped around it. */
    payments?: (sandbox: SandboxPayments) => PaymentProvider;
    /** Opens the studio of this app. */
    openStudio?: (deps: Deps) => AppParts['studio'];
  };

/**
 * Makes the real app on a database of its own, with a clock and randomness that the test controls. Every answer is
 * checked against the API's description.
 */
export async function createTestApp(overrides: Overrides = {}): Promise<TestApp> {
  return appOn(await openTestDatabase(), overrides);
}

/** Makes another app on an existing database, as another process would have it. */
export async function appOn(database: OpenDatabase, overrides: Overrides = {}): Promise<TestApp> {
  const clock = createTestClock();
  const logged: LogEntry[] = [];
  const uploads = temporaryDirectory();
  const random = overrides.random ?? createTestRandom();
  const sandbox = createSandboxPayments({ database, clock, random });
  const deps = await createDeps({
    forms: overrides.forms ?? createMarketForms(),
    database,
    clock,
    random,
    log: (level, event, fields) => logged.push({ level, event, fields }),
    secret: 'a secret of the tests that is long enough',
    passwordMemoryKib: 'passwordMemoryKib' in overrides ? overrides.passwordMemoryKib : QUICK_PASSWORDS_KIB,
    ...(overrides.retention && { retention: overrides.retention }),
    ...(overrides.metrics && { metrics: overrides.metrics.metrics }),
    publicUrl: PUBLIC_URL,
    isProduction: overrides.isProduction ?? false,
    isSecondFactorRequired: overrides.isSecondFactorRequired ?? false,
    needsApproval: overrides.needsApproval ?? false,
    smsBudget: overrides.smsBudget,
    storage: overrides.storage ?? createDiskStorage(uploads),
    inspections: overrides.inspections ?? inspections,
    receiving,
    compiler: overrides.compiler ?? compiler,
    workshopThread,
    incomingDirectory: join(uploads, 'incoming'),
    scanner: overrides.scanner ?? noScanner,
    payments: overrides.payments?.(sandbox) ?? sandbox,
    ...(overrides.webhookSender && { webhookSender: overrides.webhookSender }),
    ...(overrides.schemasFolder && { schemasFolder: overrides.schemasFolder }),
    servesFiles: overrides.openStudio !== undefined,
    senders:
      overrides.senders ?? ((keeper) => ({ sms: createInboxSms(keeper), mail: createInboxMail(keeper) })),
  });
  const app = createApp({
    deps,
    limits: createAddressLimits(true, undefined, database.limiters),
    publicUrl: PUBLIC_URL,
    ownOrigins: new Set([PUBLIC_URL]),
    trustedProxies: 0,
    hasInboxPage: true,
    isReady: () => canWrite(database, clock),
    sandbox,
    ...overrides,
    ...(overrides.openStudio && { studio: overrides.openStudio(deps) }),
  });
  const request = app.request.bind(app);
  app.request = async (input, init, ...more) => {
    const response = await request(input, init, ...more);
    const method = input instanceof Request ? input.method : (init?.method ?? 'GET');
    await checkDocumented(method, input instanceof Request ? input.url : String(input), response);
    return response;
  };
  const call = async (name: string, body: unknown, method = 'POST'): Promise<Answer> =>
    answerOf(
      await app.request(`/api/registration/${name}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  return { app, deps, database, sandbox, clock, logged, uploads, call };
}

export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
}
