import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';

type Event = { type: string; timestamp: string; data: Record<string, unknown> };

/** Somebody else's server that is told of answers. */
export type Receiver = {
  /** As the settings name it: `127.0.0.1:41234`. */
  host: string;
  url: string;
  state: {
    mood: 'well' | 'down' | 'slow' | 'breaks' | 'gone' | 'elsewhere' | 'endless' | 'upgrades' | 'hints';
    elsewhere: string;
    answersAfterMs: number;
  };
  /** What it was told, in order, repeats included. */
  told: { id: string; body: string; headers: Record<string, string>; event: Event }[];
  /** How often it was called, whatever it answered. */
  calls(): number;
};

/** Starts a receiver on this machine, which answers as it is told to; `atEnd` stops it after the test. */
export async function startReceiver(atEnd: (stop: () => void) => void = onTestFinished): Promise<Receiver> {
  let calls = 0;
  const told: Receiver['told'] = [];
  const state: Receiver['state'] = { mood: 'well', elsewhere: '', answersAfterMs: 0 };
  const server = createServer(async (request, response) => {
    calls += 1;
    const body = await textOf(request);
    if (state.answersAfterMs > 0) await delay(state.answersAfterMs);
    if (state.mood !== 'well') return answerIn(state, response);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    told.push({ id: headers['webhook-id'] ?? '', body, headers, event: JSON.parse(body) });
    response.writeHead(204).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, url: `http://${host}/answers`, state, told, calls: () => calls };
}

/** Verifies with a library of others what was told. @throws when it is not signed with the secret, or not lately */
export function verified(secret: string, { body, headers }: Receiver['told'][number]): unknown {
  return new Webhook(secret).verify(body, headers);
}

function answerIn({ mood, elsewhere }: Receiver['state'], response: ServerResponse): void {
  if (mood === 'breaks') response.destroy();
  if (mood === 'down') response.writeHead(503).end('{}');
  if (mood === 'gone') response.writeHead(410).end();
  if (mood === 'elsewhere') response.writeHead(307, { location: elsewhere }).end();
  if (mood === 'upgrades')
    response.socket?.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    );
  if (mood === 'hints') endlessly(response, () => response.socket?.write(EARLY_HINTS) ?? false);
  if (mood === 'endless') {
    response.writeHead(200);
    endlessly(response, () => response.write('x'.repeat(10_000)));
  }
}

const EARLY_HINTS = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n'.repeat(100);

/** Writes as long as there is room, and again whenever there is. */
function endlessly({ socket }: ServerResponse, write: () => boolean): void {
  const more = () => {
    while (write());
  };
  socket?.on('drain', more).on('error', () => {});
  more();
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
}
