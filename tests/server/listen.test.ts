import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { type Listening, listen } from '../../server/platform/http/connections/listen.ts';

const HERE = { host: '127.0.0.1', port: 0 };

async function listenHere() {
  const http = createServer((_, response) => response.end('here'));
  const faults: Error[] = [];
  const listening = await listen(http, HERE, (error) => faults.push(error));
  onTestFinished(async () => {
    http.closeAllConnections();
    await listening.close();
  });
  return { http, listening, faults, url: `http://127.0.0.1:${listening.port}` };
}

/** Comes in, and says nothing for now. */
function knock({ port }: Listening) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Until a condition holds: the turns of the event loop, of which each takes long. */
async function longTurnsUntil(holds: () => boolean): Promise<number> {
  let turns = 0;
  for (; !holds(); turns += 1) {
    for (const end = performance.now() + 5; performance.now() < end; );
    await new Promise(setImmediate);
  }
  return turns;
}

it('takes in many in few turns of the event loop, however long each is', async () => {
  const { http, listening } = await listenHere();
  let inside = 0;
  http.on('connection', () => {
    inside += 1;
  });
  const callers = Array.from({ length: 160 }, () => knock(listening));
  await Promise.all(callers.map((caller) => once(caller, 'connect')));
  const turns = await longTurnsUntil(() => inside === callers.length);
  // Elsewhere a port has one socket, of which one is taken in each turn.
  expect(turns).toBeLessThan(process.platform === 'linux' ? 60 : 170);
});

it('refuses a port that another has, however that listens', async () => {
  const { listening } = await listenHere();
  const taken = { ...HERE, port: listening.port };
  await expect(listen(createServer(), taken, () => {})).rejects.toThrow('EADDRINUSE');
  const other = createServer().listen(taken);
  const [error] = await once(other, 'error');
  expect(error).toMatchObject({ code: 'EADDRINUSE' });
});

it('lets whoever is inside end what they began, and nobody else in', async () => {
  const { http, listening, url } = await listenHere();
  const answers: (() => void)[] = [];
  http.removeAllListeners('request').on('request', (_, response) => {
    answers.push(() => response.writeHead(200, { connection: 'close' }).end('at last'));
  });
  const asked = Array.from({ length: 40 }, async () => (await fetch(url)).text());
  await expect.poll(() => answers.length).toBe(40);
  let isClosed = false;
  const closed = listening.close().then(() => {
    isClosed = true;
  });
  await expect.poll(() => fetch(url).catch((error: Error) => error.message)).toBe('fetch failed');
  expect(isClosed).toBe(false);
  for (const answer of answers) answer();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['at last']));
  await closed;
});

it('goes on where the system could not let somebody in', async () => {
  const { http, faults, url } = await listenHere();
  const fault = new Error('accept ENOBUFS');
  http.emit('error', fault);
  expect(faults).toEqual([fault]);
  expect(await (await fetch(url)).text()).toBe('here');
});
