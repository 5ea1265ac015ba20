import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { StripeSettings } from '../../../../server/platform/adapters/payments/stripe/stripe.ts';
import { type Form, parseForm } from './form.ts';
import { Ledger } from './ledger.ts';
import { invalid, Refusal, routes } from './routes.ts';

/**
 * How the server behaves. `breaks` remembers its failure under the key, as Stripe does; `elsewhere` sends its callers to
 * another server.
 */
export type StripeMood =
  | 'well'
  | 'down'
  | 'breaks'
  | 'slow'
  | 'locked-out'
  | 'nonsense'
  | 'empty'
  | 'loses-answers'
  | 'elsewhere';

type Answer = { status: number; body: unknown };
type State = {
  mood: StripeMood;
  elsewhere: string;
  /** What it breaks at: the beginning of a method and path. */
  breaksAt: string;
  ledger: Ledger;
  /** Method and path of every request. */
  requests: string[];
  /** By idempotency key; Stripe forgets them after a day. */
  answers: Map<string, Answer & { form: string; at: number }>;
};

const SECRET_KEY = 'sk_test_local';
const WEBHOOK_SECRET = 'whsec_local';

/** A server that speaks Stripe's API on a port of its own, with a time that the test moves. */
export async function startStripeServer(now = new Date('2026-11-20T12:00:00Z')) {
  const state: State = {
    mood: 'well',
    elsewhere: '',
    breaksAt: '',
    ledger: new Ledger(now),
    requests: [],
    answers: new Map(),
  };
  const server = createServer((request, response) => void serve(state, request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const settings: StripeSettings = {
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiBase: `http://127.0.0.1:${port}`,
  };
  return { state, settings };
}

/** A request to a webhook, signed as Stripe signs at a time. */
export function signedPost(event: unknown, at: Date, secret = WEBHOOK_SECRET) {
  const body = JSON.stringify(event);
  const seconds = Math.floor(at.getTime() / 1000);
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { body, signature: `t=${seconds},v1=${hash}` };
}

async function serve(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = Buffer.concat(await request.toArray()).toString();
  const url = new URL(request.url ?? '', 'http://stripe.test');
  state.requests.push(`${request.method} ${url.pathname}`);
  if (state.mood === 'slow') return;
  if (state.mood === 'nonsense') return void response.end('<html>It works!</html>');
  if (state.mood === 'elsewhere')
    return void response.writeHead(307, { Location: `${state.elsewhere}${request.url}` }).end();
  const { status, body, isReplayed } = answerTo(state, request, url, text);
  if (state.mood === 'loses-answers') return void request.socket.destroy();
  response.writeHead(status, {
    'Content-Type': 'application/json',
    ...(isReplayed && { 'Idempotent-Replayed': 'true' }),
  });
  response.end(JSON.stringify(body));
}

function answerTo(
  state: State,
  { method = '', headers }: IncomingMessage,
  url: URL,
  text: string,
): Answer & { isReplayed: boolean } {
  const fresh = (status: number, body: unknown) => ({ status, body, isReplayed: false });
  if (state.mood === 'down') return fresh(503, { error: { type: 'api_error' } });
  if (state.mood === 'empty') return fresh(200, {});
  if (state.mood === 'locked-out' || headers.authorization !== `Bearer ${SECRET_KEY}`) {
    return fresh(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
  }
  const key = String(headers['idempotency-key'] ?? '');
  if (method === 'POST' && key === '') throw new Error('A write without an idempotency key');
  const kept = state.answers.get(key);
  const known = kept && kept.at > state.ledger.now - 86_400 ? kept : undefined;
  if (known && known.form !== `${url.pathname} ${text}`) {
    return fresh(400, {
      error: { type: 'idempotency_error', message: 'The key was used for something else' },
    });
  }
  if (known) return { ...known, isReplayed: true };
  const isBroken = state.mood === 'breaks' && `${method} ${url.pathname}`.startsWith(state.breaksAt);
  const answer = isBroken ? broken : run(state.ledger, method, url, parseForm(text));
  if (key !== '')
    state.answers.set(key, { ...answer, form: `${url.pathname} ${text}`, at: state.ledger.now });
  return { ...answer, isReplayed: false };
}

const broken: Answer = { status: 500, body: { error: { type: 'api_error' } } };

function run(ledger: Ledger, method: string, url: URL, form: Form): Answer {
  const [, , collection, id = '', action] = url.pathname.split('/');
  const name = [method, [collection, id && ':id', action].filter(Boolean).join('/')].join(' ');
  const route = routes[name];
  if (!route) return { status: 404, body: { error: { type: 'invalid_request_error', message: name } } };
  const params = { ...parseForm(url.searchParams.toString()), ...form };
  try {
    const unknown = Object.keys(params).find((param) => !route.params.includes(param));
    if (unknown !== undefined) throw invalid('parameter_unknown', unknown);
    return { status: 200, body: route.run(ledger, params, id) };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: { error: error.error } };
    throw error;
  }
}
