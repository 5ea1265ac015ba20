import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { staffSession } from '../browser/members.ts';
import { pdfOf } from '../server/support/sample-files.ts';
import { MULTIPART, multipartOf } from '../server/support/uploads.ts';
import { heldBy } from './growth.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

/** Does not fit into what the system holds for a connection. */
const LARGE = pdfOf(9_500_000);

async function uploaded({ url }: MeasuredServer): Promise<string> {
  const body = new Uint8Array(multipartOf([{ name: 'a.pdf', content: LARGE }]));
  const answer = await fetch(`${url}/api/files/upload`, { method: 'POST', headers: MULTIPART, body });
  const { files } = (await answer.json()) as { files: { view_path: string }[] };
  return files[0]?.view_path ?? '';
}

/** Asks from this address, takes the head of the answer and nothing more. */
function ask(
  server: MeasuredServer,
  path: string,
  localAddress: string,
  cookie = '',
): { head: Promise<string>; socket: Socket } {
  const port = Number(new URL(server.url).port);
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  const head = new Promise<string>((heard) => {
    socket.on('error', () => heard('hung up'));
    socket.once('data', (piece) => {
      socket.pause();
      heard(piece.toString('latin1'));
    });
    socket.once('close', () => heard('hung up'));
  });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`);
  return { head, socket };
}

it('one address looks at so many files at once, and at more once who takes nothing has made room', async () => {
  const server = await startMeasured();
  const path = await uploaded(server);
  const { openFiles } = await server.settled();
  const views = Array.from({ length: 40 }, () => ask(server, path, '127.0.0.1'));
  const heads: string[] = [];
  const all = views.map(({ head }) => head.then((said) => heads.push(said)));
  await expect.poll(() => heads.length).toBe(16);
  const other = ask(server, path, '127.0.0.2');
  expect(await other.head).toMatch(/ 200 /);
  expect(heads.length).toBe(16);
  await Promise.all(all);
  expect(heads.filter((head) => / 200 /.test(head.slice(0, 20))).length).toBe(40);
  expect(server.running.output()).not.toContain('"level":"error"');
  for (const { socket } of [...views, other]) socket.destroy();
  await expect.poll(async () => (await server.settled()).openFiles - openFiles).toBeLessThan(5);
});

it('nothing that can be opened any more ends the process or locks others out for good', async () => {
  const server = await startMeasured();
  const path = await uploaded(server);
  const { openFiles } = heldBy(server);
  const most = String(openFiles + 30);
  execFileSync('prlimit', ['--pid', String(server.running.child.pid), `--nofile=${most}:${most}`]);
  const views = Array.from({ length: 100 }, (_, at) => ask(server, path, `127.0.0.${2 + at}`));
  await Promise.race([
    Promise.all(views.map(({ head }) => head)),
    new Promise((late) => setTimeout(late, 3000)),
  ]);
  for (const { socket } of views) socket.destroy();
  await expect
    .poll(() =>
      fetch(`${server.url}${path}`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  expect(server.running.child.exitCode).toBeNull();
});

/** Puts copies of the one submission that there is beside it. */
function multiply({ dataDir }: MeasuredServer, copies: number): void {
  const database = new Database(join(dataDir, 'tenderfoot.sqlite'));
  database
    .prepare(
      `with recursive numbers(at) as (select 1 union all select at + 1 from numbers where at < ?)
       insert into form_submissions
         (id, form_id, form_version_id, data, submitted_at, reference, client_key, payload_hash, has_terms)
       select printf('00000000-0000-7000-8000-%012d', at), form_id, form_version_id, data, submitted_at,
         'TFF-' || at, null, null, 1
       from form_submissions, numbers`,
    )
    .run(copies);
  database.close();
}

it('exports of 20,000 long answers that nobody reads hold little of the server', async () => {
  const server = await startMeasured();
  const body = JSON.stringify({ topic: 'safety', description: 'Long '.repeat(990), answer: 'none' });
  const headers = { 'Content-Type': 'application/json' };
  const sent = await fetch(`${server.url}/api/forms/report-a-concern`, { method: 'POST', headers, body });
  expect(sent.status).toBe(201);
  multiply(server, 20_000);
  const cookie = await staffSession(server, 'reviewer', 'exports@abuse.example');
  const path = '/api/admin/forms/report-a-concern/submissions.csv';
  const exports = Array.from({ length: 112 }, (_, at) =>
    ask(server, path, `127.0.${21 + (at % 7)}.1`, cookie),
  );
  const heads = await Promise.all(exports.map(({ head }) => head));
  expect(heads.filter((head) => / 200 /.test(head.slice(0, 20))).length).toBeGreaterThan(3);
  expect(server.resident()).toBeLessThan(350);
  for (const { socket } of exports) socket.destroy();
  await expect
    .poll(() => fetch(server.url + path, { headers: { Cookie: cookie } }).then(({ status }) => status))
    .toBe(200);
});
