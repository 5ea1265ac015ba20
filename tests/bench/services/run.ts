import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { servicesRoutes } from '../../../server/market/services/services.routes.ts';
import { createServices } from '../../../server/market/services/services.service.ts';
import { systemClock } from '../../../server/platform/adapters/clock/system.ts';
import { systemRandom } from '../../../server/platform/adapters/random/system.ts';
import { openSqlite } from '../../../server/platform/db/dialects/sqlite.ts';
import { migrateToLatest } from '../../../server/platform/db/migrate.ts';
import type { RequestContext } from '../../../server/platform/http/request-context.ts';
import { createIds } from '../../../server/platform/security/ids.ts';
import { atMost, count, reportFigures, written } from '../support/figures.ts';

// What the service tree costs with 10,000 services, through its routes: processor time of this process a call.
const SERVICES = 10_000;
const CALLS = 200;
const LIMIT_MS = 5;

const directory = mkdtempSync(join(tmpdir(), 'tenderfoot-bench-'));
const database = openSqlite(join(directory, 'bench.sqlite'));
try {
  await migrateToLatest(database.writer);
  await seed();
  const services = createServices({ database, newId: createIds(systemClock, systemRandom) });
  const app = new Hono<RequestContext>().route('/api/services', servicesRoutes(services));
  const ask = (headers: Record<string, string> = {}) => app.request('/api/services', { headers });

  const first = await cpuOf(1, ask);
  const { headers } = await ask();
  const etag = headers.get('ETag') ?? '';
  const rows = [
    ['first call: read, built, compressed', first],
    ['whole tree', await cpuOf(CALLS, ask)],
    ['whole tree, compressed', await cpuOf(CALLS, () => ask({ 'Accept-Encoding': 'gzip' }))],
    ['304', await cpuOf(CALLS, () => ask({ 'If-None-Match': etag }))],
  ] as const;
  const bytes = (await (await ask()).arrayBuffer()).byteLength;
  process.stdout.write(`${bytes} bytes\n`);
  reportFigures(
    rows.map(([name, milliseconds], index) => {
      const what = `GET /services with ${count(SERVICES)} services: ${name}`;
      if (index === 0) return written(what, milliseconds, 'ms CPU', 2);
      return atMost(what, milliseconds, LIMIT_MS, 'ms CPU', 2);
    }),
  );
} finally {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
}

/** A tree of three levels: 20 industries, some 20 categories each. */
async function seed(): Promise<void> {
  const rows = Array.from({ length: SERVICES }, (_, at) => ({
    id: `service-${at}`,
    parent_id: at < 20 ? null : `service-${at < 420 ? at % 20 : 20 + (at % 400)}`,
    name: `Service number ${at}`,
    position: at,
  }));
  await database.transaction(async (trx) => {
    for (let from = 0; from < SERVICES; from += 500) {
      await trx
        .insertInto('services')
        .values(rows.slice(from, from + 500))
        .execute();
    }
  });
}

async function cpuOf(calls: number, ask: () => Response | Promise<Response>): Promise<number> {
  const start = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) await (await ask()).arrayBuffer();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / calls;
}
