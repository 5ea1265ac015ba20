import { createWebhookSender } from '../../../server/platform/adapters/webhooks/https.ts';
import { type Receiver, startReceiver } from '../../ports/support/webhook-receiver.ts';
import { api } from './api.ts';
import { loggedIn, login } from './staff.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const FORM = 'report-a-concern';
export const CONCERN = { topic: 'safety', description: 'No gas monitor was worn.', answer: 'none' };
/** Events are signed with the time that the receivers have. */
const NOW = { now: () => new Date() };

/** Calls these hosts alone, and waits for none of them long. */
export const senderTo = (...hosts: string[]) => createWebhookSender({ clock: NOW, hosts, timeoutMs: 1500 });

/** Two servers that may be told, and somebody who may say so. */
export async function opened(role: 'editor' | 'admin' = 'editor') {
  const [receiver, other] = [await startReceiver(), await startReceiver()];
  const test = await createTestApp({ webhookSender: senderTo(receiver.host, other.host) });
  const cookie = await loggedIn(test, role);
  return { receiver, other, test, cookie, ...callsOf(test, cookie) };
}

export function callsOf(test: TestApp, cookie: string) {
  const at = (path = '', name = FORM) => `/admin/webhooks/${name}${path}`;
  return {
    add: (url: string, name = FORM) => api(test, at('', name), { cookie, body: { url } }),
    remove: (id: string) => api(test, at(`/${id}`), { cookie, method: 'DELETE' }),
    renew: (id: string) => api(test, at(`/${id}/secret`), { cookie, body: {} }),
    tryOut: async (id: string) => (await api(test, at(`/${id}/test`), { cookie, body: {} })).body,
    allAgain: (id: string) => api(test, at(`/${id}/send_again`), { cookie, body: {} }),
    again: (id: string, submissionId: string) =>
      api(test, at(`/${id}/deliveries/${submissionId}/send_again`), { cookie, body: {} }),
    list: async () => (await api(test, at(), { cookie })).body as unknown as Shown,
  };
}

type Shown = {
  hosts: string[];
  items: {
    id: string;
    url: string;
    isAllowed: boolean;
    testedAt: string | null;
    testedRelease: number | null;
    isTestCurrent: boolean;
    deliveries: {
      submissionId: string;
      reference: string | null;
      state: string;
      cause: string | null;
      attempts: number;
      at: string;
    }[];
  }[];
};

/** Logs in again, since sessions end that are not used. */
export async function later(test: TestApp, role = 'admin') {
  const cookie = await login(test, `${role}@tenderfoot.example`);
  return { cookie, ...callsOf(test, cookie) };
}

export const alertsOf = async (test: TestApp, cookie: string) =>
  (
    (await api(test, '/admin/alerts', { cookie })).body as unknown as {
      items: { kind: string; message: string }[];
    }
  ).items;

export const idOf = (answer: { body: object }) => (answer.body as { id: string }).id;
export const secretOf = (answer: { body: object }) => (answer.body as { secret: string }).secret;

/** Sends the form. @returns the id of what was stored */
export const send = async (test: TestApp, answers: object = {}) =>
  idOf(await api(test, `/forms/${FORM}`, { body: { ...CONCERN, ...answers } }));

/** Lets what waits be tried, with so many minutes in between. */
export async function deliver(test: TestApp, times = 1, minutes = 3): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await test.deps.delivery.deliverDue('webhook');
    test.clock.advance(minutes * 60);
  }
}

export const first = ({ told }: Receiver) => {
  const [event] = told;
  if (!event) throw new Error('Nothing came');
  return event;
};
