import { readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { startProcess } from './support/server-process.ts';
import { signupOf } from './support/signup.ts';
import { newDatabase, openOf, run, temporaryDirectory } from './support/test-database.ts';

function post(address: string, name: string, body: unknown): Promise<Response> {
  return fetch(`${address}/api/registration/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function inboxOf(address: string): Promise<{ to: string; text: string }[]> {
  return (await (await fetch(`${address}/dev/inbox.json`)).json()) as { to: string; text: string }[];
}

/** Asks again until the answer is there, for what another process or worker does in its own time. */
async function until<Value>(ask: () => Promise<Value | undefined>): Promise<Value> {
  const deadline = Date.now() + 5000;
  while (Date.now() < deadline) {
    const value = await ask();
    if (value !== undefined) return value;
    await new Promise((wait) => setTimeout(wait, 10));
  }
  throw new Error('It did not happen within 5 seconds');
}

/** As if the minute had gone by for which a dead process had claimed its messages. */
/** All that comes of a stream, once it has ended. */
function textOf(stream: Readable | null): Promise<string> {
  let text = '';
  return new Promise((whole) => {
    stream?.on('data', (piece: Buffer) => {
      text += piece.toString();
    });
    stream?.once('end', () => whole(text));
  });
}

async function letLeasesPass(settings: Awaited<ReturnType<typeof newDatabase>>): Promise<void> {
  const database = openOf(settings);
  await run(database, `update outbox set available_at = created_at where state = 'queued'`);
  await database.close();
}

describe('the server process', () => {
  it('says where it is, where messages are kept and how to make a staff user', async () => {
    const running = startProcess(await newDatabase());
    const address = await running.address;
    expect(running.output()).toContain(`${address}/dev/inbox`);
    expect(running.output()).toContain('npm run staff -- add');
  });

  it('shows a text message in the inbox a moment after the request', async () => {
    const { address } = startProcess(await newDatabase());
    await post(await address, 'request_code', signupOf());
    const sentAt = Date.now();
    const sms = await until(async () => (await inboxOf(await address))[0]);
    expect(sms.text).toMatch(/^\d{6} is your Tenderfoot code/);
    expect(Date.now() - sentAt).toBeLessThan(1000);
  });

  it('can be started twice at once on one new database, and both share everything', async () => {
    const database = await newDatabase();
    const DATA_DIR = join(database.DATA_DIR, 'new');
    const processes = [startProcess({ ...database, DATA_DIR }), startProcess({ ...database, DATA_DIR })];
    const [one = '', other = ''] = await Promise.all(processes.map(({ address }) => address));
    expect((await post(one, 'request_code', signupOf())).status).toBe(200);
    const sms = await until(async () => (await inboxOf(other))[0]);
    const body = { mobileNumber: '+14032345678', verificationCode: sms.text.slice(0, 6) };
    const verified = await post(other, 'verify_code', body);
    expect(verified.status).toBe(200);
    expect((await post(one, 'verify_access_token', await verified.json())).status).toBe(200);
    expect(statSync(join(DATA_DIR, 'app-secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(DATA_DIR, 'app-secret'), 'utf8')).toMatch(/^[\w-]{43}$/);
  });

  it('answers what is in flight on SIGTERM, takes nothing new, and exits with 0', async () => {
    const running = startProcess(await newDatabase());
    const address = await running.address;
    const body = JSON.stringify(signupOf());
    const answered = new Promise<number | undefined>((answer, failed) => {
      const slow = request(
        `${address}/api/registration/request_code`,
        { method: 'POST', headers: { 'Content-Type': 'application/json', 'Content-Length': body.length } },
        (response) => {
          response.resume();
          answer(response.statusCode);
        },
      );
      slow.on('error', failed);
      slow.write(body.slice(0, 10));
      // The rest of the body comes only once nothing new is let in any more.
      void fetch(`${address}/healthz`)
        .then(() => running.child.kill('SIGTERM'))
        .then(() =>
          until(() =>
            fetch(`${address}/healthz`).then(
              () => undefined,
              () => true,
            ),
          ),
        )
        .then(() => slow.end(body.slice(10)));
    });
    expect(await answered).toBe(200);
    expect(await running.exit).toBe(0);
  });

  it('ends within seconds though a connection is kept open', async () => {
    const running = startProcess(await newDatabase());
    await fetch(`${await running.address}/healthz`);
    const stoppedAt = Date.now();
    running.child.kill('SIGTERM');
    expect(await running.exit).toBe(0);
    expect(Date.now() - stoppedAt).toBeLessThan(3000);
  });

  it('loses nothing that it acknowledged when it is killed, and delivers it after the next start', async () => {
    const database = await newDatabase();
    const killed = startProcess(database);
    const address = await killed.address;
    const numbers = Array.from({ length: 40 }, (_, index) => `+1403234${1000 + index}`);
    const acknowledged: string[] = [];
    const requests = numbers.map(async (mobileNumber, index) => {
      const { status } = await post(address, 'request_code', signupOf({ mobileNumber }));
      if (status === 200) acknowledged.push(mobileNumber);
      if (index === 20) killed.child.kill('SIGKILL');
    });
    await Promise.allSettled(requests);
    await killed.exit;
    expect(acknowledged.length).toBeGreaterThan(0);
    await letLeasesPass(database);
    const next = await startProcess(database).address;
    const delivered = await until(async () => {
      const recipients = (await inboxOf(next)).map(({ to }) => to);
      return acknowledged.every((number) => recipients.includes(number)) ? recipients : undefined;
    });
    expect(new Set(delivered).size, 'nobody got a message twice').toBe(delivered.length);
  });

  it('exits with 1 and names every faulty setting, on standard error', async () => {
    const running = startProcess({ DATA_DIR: temporaryDirectory(), PORT: 'x', DATABASE_URL: 'mysql://x' });
    const { stdout, stderr } = running.child;
    const said = await Promise.all([textOf(stdout), textOf(stderr), running.exit]);
    expect(said).toEqual(['', expect.stringContaining('PORT must be a whole number'), 1]);
    expect(said[1]).toContain('DATABASE_URL must be an address such as postgres://');
  });

  it('logs on standard output, and says nothing on standard error where nothing is wrong', async () => {
    const running = startProcess(await newDatabase());
    const { stdout, stderr } = running.child;
    const said = Promise.all([textOf(stdout), textOf(stderr), running.exit]);
    await fetch(`${await running.address}/healthz`);
    running.child.kill('SIGTERM');
    expect(await said).toEqual([expect.stringContaining('"route":"/healthz"'), '', 0]);
  });

  it('exits with 1 when its port is taken', async () => {
    const first = startProcess(await newDatabase());
    const { port } = new URL(await first.address);
    const second = startProcess({ ...(await newDatabase()), PORT: port });
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain('EADDRINUSE');
  });
});
