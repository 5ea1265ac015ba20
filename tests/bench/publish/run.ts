import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build, isBuildCurrent } from '../../../server/programs/build.ts';
import { postgresWith, sqliteIn } from '../submit/engines.ts';
import { atMost, reportFigures } from '../support/figures.ts';
import { PRODUCT, type ServerProcess, startServer } from '../support/processes.ts';
import { type Call, loggedIn } from '../support/staff.ts';
import { quantile } from '../support/statistics.ts';

/**
 * `npm run bench:publish`: from the moment of publishing until each of three processes on one database serves the new
 * form; and how long a process takes to start with many published forms. See ../README.md.
 */
const { values: options } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    times: { type: 'string', default: '5' },
    forms: { type: 'string', default: '200' },
  },
});
const MOST_SECONDS = 2;
const LOOK_MS = 10;
const FORM = 'report-a-concern';

const directory = mkdtempSync(join(tmpdir(), 'tenderfoot-bench-'));
const engine = options.postgres ? await postgresWith(directory) : sqliteIn(directory);
const { dataDir, databaseUrl = '' } = engine.settings;
const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
const servers: ServerProcess[] = [];
try {
  if (!isBuildCurrent()) build();
  // One after the other, since the first brings the database up to date.
  for (let at = 0; at < 3; at += 1) servers.push(await startServer([PRODUCT], settings));
  const [first] = servers;
  if (!first) throw new Error('No server was started');
  const call = await loggedIn('editor', first.url, settings);
  const seconds: number[] = [];
  for (let time = 0; time < Number(options.times); time += 1) seconds.push(...(await publishOnce(call)));
  const what = `From Publish to the new form at each of three processes, ${engine.name}: the longest`;
  const middle = `median ${quantile(seconds, 0.5).toFixed(2)} s of ${seconds.length}`;
  const longest = atMost(what, Math.max(...seconds), MOST_SECONDS, 's', 2);
  const started = await startWithForms(call, Number(options.forms));
  const start = `From a start with ${options.forms} published forms until it takes requests, ${engine.name}`;
  reportFigures([
    { ...longest, measured: `${longest.measured} (${middle})` },
    atMost(start, started, MOST_SECONDS, 's', 2),
  ]);
} finally {
  for (const server of servers) await server.stop();
  await engine.stop();
  rmSync(directory, { recursive: true, force: true });
}

/** Publishes the form that was served before the present one. @returns when each process serves it, in seconds */
async function publishOnce(call: Call): Promise<number[]> {
  const path = `/studio/forms/${FORM}/releases`;
  const after = (await call(path)).body.items[0].number;
  const before = await Promise.all(servers.map(scriptOf));
  const publishedAt = performance.now();
  const { status } = await call(path, { again: after - 1, after, drafts: 'carry-over' });
  if (status !== 201) throw new Error(`Publishing was answered with ${status}`);
  return Promise.all(
    servers.map(async (server, at) => {
      while ((await scriptOf(server)) === before[at]) await pause(LOOK_MS);
      return (performance.now() - publishedAt) / 1000;
    }),
  );
}

/** Makes and publishes so many forms. @returns the seconds that a process takes to start with them */
async function startWithForms(call: Call, forms: number): Promise<number> {
  for (let at = 0; at < forms; at += 1) {
    const id = `form-${at}`;
    const { body: made } = await call('/studio/forms', { id, title: `Form ${at}` });
    const wish = { tag: made.tag, migration: { drafts: 'carry-over' } };
    const { status } = await call(`/studio/forms/${id}/publication`, wish);
    if (status !== 201) throw new Error(`Publishing ${id} was answered with ${status}`);
  }
  for (const server of servers.splice(0)) await server.stop();
  const startedAt = performance.now();
  const server = await startServer([PRODUCT], settings);
  servers.push(server);
  while (!(await fetch(`${server.url}/readyz`)).ok) await pause(LOOK_MS);
  return (performance.now() - startedAt) / 1000;
}

/** What a page says of forms that are not as the site was built with them. */
async function scriptOf({ url }: ServerProcess): Promise<string> {
  const page = await (await fetch(`${url}/forms/${FORM}`)).text();
  const [tag] = page.match(/<meta name="live-forms"[^>]*>/) ?? [];
  if (!tag) throw new Error('The page names no scripts of forms');
  return tag;
}
