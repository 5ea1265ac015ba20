import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createLookups } from '../../../server/market/applications/review/lookups.service.ts';
import { queueRoutes } from '../../../server/market/applications/review/queue.routes.ts';
import { createQueue } from '../../../server/market/applications/review/queue.service.ts';
import { systemClock } from '../../../server/platform/adapters/clock/system.ts';
import { openSqlite } from '../../../server/platform/db/dialects/sqlite.ts';
import { migrateToLatest } from '../../../server/platform/db/migrate.ts';
import type { RequestContext } from '../../../server/platform/http/request-context.ts';
import { atMost, count, type Figure, reportFigures } from '../support/figures.ts';
import { median } from '../support/statistics.ts';
import { idAt, seedApplications } from './seed.ts';

// What pages of the review queue cost with 1,000,000 applications, through their routes: the time that a call takes,
// and the processor time that is left of it when others use the machine too.
const APPLICATIONS = Number(process.argv[2] ?? 1_000_000);
const CALLS = 40;
const LIMIT_MS = 25;

const place = (term: string, at: number) =>
  Buffer.from(JSON.stringify([term, idAt(at)])).toString('base64url');
const end = place('', Math.round(APPLICATIONS * 0.000_02));
const pages: [string, string][] = [
  ['first page', ''],
  ['first page, those who wait longest', 'state=submitted,in_review&order=oldest'],
  ['a filter: sellers in review', 'state=in_review&type=seller'],
  ['a filter: approved buyers', 'state=approved&type=buyer'],
  ['last page by keyset', `cursor=${end}`],
  ['last page of a filter', `state=approved&type=buyer&cursor=${end}`],
  ['search: a word in every eighth name', 'q=prairie'],
  ['search: one letter', 'q=p'],
  ['search: a common word, in a rare state', 'q=pipeline&state=changes_requested'],
  ['search: two words, then a number', `q=prairie+pipeline+${Math.floor(APPLICATIONS / 48) * 24}`],
  ['search: nobody', 'q=zzzz'],
  ['search: last page', `q=prairie&cursor=${place('prairie well services 9999', 0)}`],
];

const directory = mkdtempSync(join(tmpdir(), 'tenderfoot-bench-'));
const database = openSqlite(join(directory, 'bench.sqlite'));
try {
  await migrateToLatest(database.writer);
  process.stdout.write(`Making ${APPLICATIONS.toLocaleString('en-US')} applications …\n`);
  seedApplications(database, APPLICATIONS);
  const app = appOf();
  const figures: Figure[] = [];
  for (const [name, query] of pages) {
    const { times, cpu, items } = await measure(app, query);
    const what = `review queue with ${count(APPLICATIONS)} applications: ${name}`;
    const slower = Math.max(median(times), cpu);
    const figure = atMost(what, slower, LIMIT_MS, 'ms', 1);
    const first = `the first ${(times[0] ?? 0).toFixed(1)} ms, ${items} items`;
    figures.push({ ...figure, measured: `${figure.measured} (${first})` });
  }
  reportFigures(figures);
} finally {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
}

function appOf(): Hono<RequestContext> {
  const { lookups } = createLookups({ database, log: () => {} });
  const queue = createQueue({ database, lookups });
  const nobody = { organizationType: null, organizationId: null, needsSecondFactor: false };
  const user = { id: 'bench', name: 'Bench', email: '', ...nobody };
  return new Hono<RequestContext>()
    .use(async (c, next) => {
      c.set('user', { ...user, role: 'reviewer' });
      await next();
    })
    .route('/', queueRoutes({ queue, clock: systemClock }));
}

async function measure(app: Hono<RequestContext>, query: string) {
  const times: number[] = [];
  let items = 0;
  const before = process.cpuUsage();
  for (let call = 0; call < CALLS; call += 1) {
    const start = performance.now();
    const response = await app.request(`/applications?${query}`);
    const body = (await response.json()) as { items: unknown[] };
    times.push(performance.now() - start);
    items = body.items.length;
  }
  const { user, system } = process.cpuUsage(before);
  return { times, cpu: (user + system) / 1000 / CALLS, items };
}
