import { join } from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { calls } from '../../codegen/generated/server.ts';
import { engineRoutes } from '../../server/engine/engine.routes.ts';
import { createFormEngine } from '../../server/engine/form-engine.ts';
import { createFormRegistry } from '../../server/engine/forms/form-registry.ts';
import type { SubmissionHandler } from '../../server/engine/forms/submission.service.ts';
import { takeFiles } from '../../server/engine/uploads/take-files.ts';
import { createDiskStorage } from '../../server/platform/adapters/file-storage/disk.ts';
import { createInboxMail } from '../../server/platform/adapters/mail/inbox.ts';
import { createInboxSms } from '../../server/platform/adapters/sms/inbox.ts';
import { noScanner } from '../../server/platform/adapters/virus-scanner/none.ts';
import { openSqlite } from '../../server/platform/db/dialects/sqlite.ts';
import { migrateToLatest } from '../../server/platform/db/migrate.ts';
import { AppError } from '../../server/platform/errors.ts';
import { readJsonObject } from '../../server/platform/http/bodies/json-body.ts';
import { apiNotFound, createErrorHandler } from '../../server/platform/http/error-handler.ts';
import { createAddressLimits } from '../../server/platform/http/limits/rate-limits.ts';
import type { RequestContext } from '../../server/platform/http/request-context.ts';
import { toSay } from '../../server/platform/i18n/translated.ts';
import { createPlatform } from '../../server/platform/platform.ts';
import type { SessionUser } from '../../server/platform/security/session-user.ts';
import { generatedForms } from '../foreign/generated-forms.ts';
import { createTestClock } from '../server/support/test-clock.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';
import { createTestRandom } from '../server/support/test-random.ts';
import { layouts, rows, schemas } from './forms.ts';

export type Booking = { trader: string; row: string; permit?: string | null };

/** The fair's office; in earnest it would log in. */
export const office: SessionUser = {
  id: 'office',
  name: 'Office',
  email: 'office@fair.example',
  role: 'reviewer',
  organizationType: null,
  organizationId: null,
  needsSecondFactor: false,
};

/**
 * “Stall”: booking a stall at a town fair. A product of its own, which has nothing of the marketplace: its forms, its
 * rows, one form that code handles, and a table for it. All else is the form engine's, through its front door.
 */
export async function openStall() {
  const handled = ['stall-booking'];
  const generated = await generatedForms(schemas, layouts, handled, ['row']);
  const { forms } = await import(join(generated, 'server.ts'));
  const { dropIns } = await import(join(generated, 'drop-ins.ts'));
  const past = { oldForms: {}, releases: {} };
  const registry = createFormRegistry({ forms, ...past, handled, dropIns, widgets: ['row'] });
  const folder = temporaryDirectory();
  const [database, uploads] = [openSqlite(join(folder, 'fair.sqlite')), join(folder, 'uploads')];
  await migrateToLatest(database.writer);
  const platform = createPlatform(
    {
      database,
      clock: createTestClock(),
      random: createTestRandom(),
      log: () => {},
      secret: 'a secret of the fair that is long enough',
      publicUrl: 'https://fair.example',
      senders: (keeper) => ({ sms: createInboxSms(keeper), mail: createInboxMail(keeper) }),
    },
    () => Promise.reject(new Error('The fair has no jobs')),
  );
  const engine = await createFormEngine({
    ...platform,
    forms: registry,
    optionLists: { now: async () => () => new Set(rows.keys()) },
    timeZone: 'America/Halifax',
    findStaffMailboxes: async () => [office.email],
    findStaffNames: async () => new Map(),
    storage: createDiskStorage(uploads),
    scanner: noScanner,
    incomingDirectory: join(uploads, 'incoming'),
  });
  onTestFinished(async () => {
    await Promise.all([engine.inspections.close(), engine.receiving.close()]);
    await database.close();
  });
  await sql`create table stall_bookings (id text primary key, "row" text not null)`.execute(database.writer);

  const booking: SubmissionHandler<Booking, undefined, { stall: number }> = {
    formId: 'stall-booking',
    admit: async (data) => ({ data, context: undefined }),
    async store(trx, { data, fileIds }) {
      const id = platform.newId();
      const taken = await sql<{
        id: string;
      }>`select id from stall_bookings where "row" = ${data.row}`.execute(trx);
      const stall = taken.rows.length + 1;
      if (stall > (rows.get(data.row) ?? 0))
        throw new AppError('invalid', { row: toSay('full', 'This row is full.') });
      await sql`insert into stall_bookings values (${id}, ${data.row})`.execute(trx);
      await takeFiles(engine.files, trx, { ownerId: id, data, fileIds });
      return { stall };
    },
  };

  const app = new Hono<RequestContext>();
  app.onError(createErrorHandler({ log: platform.log, isUnavailable: database.isUnavailable }));
  app.notFound(apiNotFound);
  app.use(async (c, next) => {
    c.set('address', '192.0.2.1');
    c.set('user', c.req.header('Authorization') === 'office' ? office : undefined);
    await next();
  });
  app.get('/api/data/rows', (c) => c.json([...rows].map(([name, stalls]) => ({ name, stalls }))));
  app.post('/api/bookings', async (c) => {
    const payload = await readJsonObject(c, registry.get('stall-booking'));
    return c.json(await engine.submissions.submit(booking, payload), 201);
  });
  app.route(
    '/api',
    engineRoutes({
      engine,
      calls,
      clock: platform.clock,
      limits: createAddressLimits(false),
      elsewhere: { has: () => false, list: nowhere, get: nowhere },
    }),
  );
  return { app, platform, engine, generated };
}

function nowhere(): Promise<never> {
  return Promise.reject(new AppError('not-found', {}));
}
