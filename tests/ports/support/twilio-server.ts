import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { TwilioSettings } from '../../../server/platform/adapters/sms/twilio.ts';

/** How the server behaves: `loses-answers` takes a message and hangs up, `elsewhere` sends its callers to another server. */
export type TwilioMood =
  | 'well'
  | 'down'
  | 'slow'
  | 'refusing'
  | 'locked-out'
  | 'nonsense'
  | 'loses-answers'
  | 'elsewhere';

type Message = { sid: string; to: string; from: string; body: string; status: string };

const SID = 'AC00000000000000000000000000000001';
const TOKEN = 'the-auth-token';
const PATH = `/2010-04-01/Accounts/${SID}/Messages.json`;

/**
 * A server that speaks as much of Twilio's REST API as sending takes, on a port of its own; `atEnd` stops it after the
 * test.
 */
export async function startTwilioServer(atEnd: (stop: () => void) => void = onTestFinished) {
  const state = { mood: 'well' as TwilioMood, messages: [] as Message[], requests: 0, elsewhere: '' };
  const server = createServer((request, response) => {
    state.requests += 1;
    void answer(state, request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const settings: TwilioSettings = {
    accountSid: SID,
    authToken: TOKEN,
    from: '+15005550006',
    baseUrl: `http://127.0.0.1:${port}`,
  };
  return { state, settings };
}

type State = { mood: TwilioMood; messages: Message[]; elsewhere: string };

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const say = (status: number, body: unknown) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const url = new URL(request.url ?? '', 'http://twilio.test');
  const credentials = Buffer.from(`${SID}:${TOKEN}`).toString('base64');
  if (state.mood === 'slow') return;
  if (state.mood === 'down') return say(503, {});
  if (state.mood === 'elsewhere')
    return void response.writeHead(307, { Location: `${state.elsewhere}${request.url}` }).end();
  if (state.mood === 'nonsense') return void response.end('<html>It works!</html>');
  if (state.mood === 'locked-out' || request.headers.authorization !== `Basic ${credentials}`) {
    return say(401, { code: 20003, message: 'Authenticate' });
  }
  if (url.pathname !== PATH) return say(404, { code: 20404 });
  if (request.method === 'GET') {
    const to = url.searchParams.get('To');
    return say(200, { messages: state.messages.filter((message) => message.to === to).reverse() });
  }
  const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
  if (state.mood === 'refusing') return say(400, { code: 21211, message: `Invalid 'To' ${form.get('To')}` });
  const message = messageOf(state.messages.length, form);
  state.messages.push(message);
  if (state.mood === 'loses-answers') return void request.socket.destroy();
  say(201, message);
}

function messageOf(count: number, form: URLSearchParams): Message {
  const [to, body] = [form.get('To'), form.get('Body')];
  const from = form.get('From') ?? form.get('MessagingServiceSid');
  if (!to || !body || !from) throw new Error(`A field is missing: ${form}`);
  return { sid: `SM${count}`, to, from, body, status: 'queued' };
}
