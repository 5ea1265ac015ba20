import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { createS3Storage } from '../../server/platform/adapters/file-storage/s3.ts';
import { createInboxMail } from '../../server/platform/adapters/mail/inbox.ts';
import { createSmtpMail } from '../../server/platform/adapters/mail/smtp.ts';
import { createStripePayments } from '../../server/platform/adapters/payments/stripe/stripe.ts';
import { createInboxSms } from '../../server/platform/adapters/sms/inbox.ts';
import { createTwilioSms } from '../../server/platform/adapters/sms/twilio.ts';
import { createClamdScanner } from '../../server/platform/adapters/virus-scanner/clamd.ts';
import { createWebhookSender } from '../../server/platform/adapters/webhooks/https.ts';
import { answerAsClamd } from '../ports/support/clamd-protocol.ts';
import { startS3Server } from '../ports/support/s3-server.ts';
import { startSmtpSink } from '../ports/support/smtp-sink.ts';
import { startStripeServer } from '../ports/support/stripe/stripe-server.ts';
import { startTwilioServer } from '../ports/support/twilio-server.ts';
import { startReceiver } from '../ports/support/webhook-receiver.ts';
import { api } from '../server/support/api.ts';
import { newMobile } from '../server/support/review.ts';
import { pdfOf } from '../server/support/sample-files.ts';
import { sellerOf, sellerToken } from '../server/support/sellers.ts';
import { signupOf } from '../server/support/signup.ts';
import { loggedIn } from '../server/support/staff.ts';
import { createTestApp, type TestApp } from '../server/support/test-app.ts';
import { createTestClock } from '../server/support/test-clock.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';
import { multipartOf, sendUpload } from '../server/support/uploads.ts';

/** A vendor that can be unwell, what is done by it, and what is wrong in the end. */
export type Patient = {
  vendor: string;
  moods: readonly string[];
  /** Gives a case: works while the vendor is in a mood, then well again. */
  begin(): Promise<{
    test: TestApp;
    be(mood: string): void;
    work(): Promise<string[]>;
    recover(): Promise<string[]>;
  }>;
};

const IMPATIENT_MS = 300;
const CONCERN = { topic: 'safety', description: 'No gas monitor was worn.', answer: 'none' };
const wrong = (isWrong: boolean, what: string): string[] => (isWrong ? [what] : []);

/** Lets everything be tried again, with enough time in between. */
async function deliver(test: TestApp, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await test.deps.delivery.deliverDue();
    test.clock.advance(130);
  }
}

const sms: Patient = {
  vendor: 'SMS',
  moods: ['down', 'slow', 'nonsense', 'loses-answers', 'locked-out'],
  async begin() {
    const { state, settings } = await startTwilioServer();
    const senders = (keeper: Parameters<typeof createInboxMail>[0]) => ({
      sms: createTwilioSms(settings, IMPATIENT_MS),
      mail: createInboxMail(keeper),
    });
    const test = await createTestApp({ senders });
    return {
      test,
      be: (mood) => Object.assign(state, { mood }),
      async work() {
        const { status } = await test.call('request_code', signupOf({ mobileNumber: newMobile() }));
        await deliver(test, 2);
        return wrong(status !== 200, `request_code answered ${status}`);
      },
      async recover() {
        await deliver(test, 3);
        return wrong(state.messages.length !== 1, `${state.messages.length} messages came`);
      },
    };
  },
};

const mail: Patient = {
  vendor: 'mail',
  moods: ['down', 'slow', 'refused'],
  async begin() {
    let mood = 'well';
    const sink = await startSmtpSink({
      onMailFrom: (_, _session, done) => {
        if (mood === 'slow') return;
        const responseCode = mood === 'refused' ? 554 : 451;
        done(mood === 'well' ? null : Object.assign(new Error('No'), { responseCode }));
      },
    });
    const smtp = createSmtpMail(
      { url: sink.url, from: 'Tenderfoot <mail@tenderfoot.example>' },
      IMPATIENT_MS,
    );
    const test = await createTestApp({ senders: (keeper) => ({ sms: createInboxSms(keeper), mail: smtp }) });
    const cookie = await loggedIn(test, 'admin');
    await deliver(test, 1);
    sink.mails.length = 0;
    return {
      test,
      be: (next) => {
        mood = next;
      },
      async work() {
        const { status } = await api(test, '/forms/report-a-concern', { body: CONCERN });
        await deliver(test, 3);
        return wrong(status !== 201, `the form answered ${status}`);
      },
      async recover() {
        await deliver(test, 2);
        // What was refused for good waits for an admin.
        if (sink.mails.length === 0)
          await api(test, '/admin/dead_letters/send_again', { body: {}, cookie: cookie });
        await deliver(test, 2);
        return wrong(sink.mails.length !== 1, `${sink.mails.length} mails came`);
      },
    };
  },
};

const cards: Patient = {
  vendor: 'cards',
  moods: ['down', 'slow', 'nonsense', 'empty', 'loses-answers', 'locked-out'],
  async begin() {
    const clock = createTestClock();
    const { state, settings } = await startStripeServer(clock.now());
    const test = await createTestApp({ payments: () => createStripePayments(settings, clock, IMPATIENT_MS) });
    const paid = { planId: 'standard', stripe_payment_token: 'tok_visa' };
    const payload = sellerOf(await sellerToken(test), paid);
    const register = () => test.call('register_seller', payload);
    return {
      test,
      be: (mood) => Object.assign(state, { mood }),
      async work() {
        const { status } = await register();
        return wrong(status !== 503, `register_seller answered ${status}`);
      },
      async recover() {
        const answers = [await register(), await register()];
        const ids = new Set(answers.map(({ body }) => body.applicationId));
        return [
          ...wrong(answers[0]?.status !== 201, `well again it answered ${answers[0]?.status}`),
          ...wrong(ids.size !== 1, `${ids.size} applications`),
          ...wrong(state.ledger.methods.size !== 1, `${state.ledger.methods.size} cards were saved`),
        ];
      },
    };
  },
};

const webhooks: Patient = {
  vendor: 'webhooks',
  moods: ['down', 'slow', 'breaks', 'gone'],
  async begin() {
    const receiver = await startReceiver();
    const clock = { now: () => new Date() };
    const hosts = [receiver.host];
    const webhookSender = createWebhookSender({ clock, hosts, timeoutMs: IMPATIENT_MS });
    const test = await createTestApp({ webhookSender });
    const cookie = await loggedIn(test, 'admin');
    await api(test, '/admin/webhooks/report-a-concern', { body: { url: receiver.url }, cookie });
    return {
      test,
      be: (mood) => Object.assign(receiver.state, { mood }),
      async work() {
        const { status } = await api(test, '/forms/report-a-concern', { body: CONCERN });
        await deliver(test, 2);
        return wrong(status !== 201, `the form answered ${status}`);
      },
      async recover() {
        await deliver(test, 2);
        // What was refused for good waits for an admin.
        if (receiver.told.length === 0)
          await api(test, '/admin/dead_letters/send_again', { body: {}, cookie });
        await deliver(test, 2);
        const ids = new Set(receiver.told.map(({ id }) => id));
        return wrong(ids.size !== 1, `${ids.size} answers were told`);
      },
    };
  },
};

const storage: Patient = {
  vendor: 'storage',
  moods: ['breaks', 'stumbles', 'slow', 'nonsense', 'believes-all', 'locked-out', 'loses-answers'],
  async begin() {
    const { state, settings } = await startS3Server();
    const options = { incomingDirectory: temporaryDirectory(), timeoutMs: IMPATIENT_MS };
    const test = await createTestApp({ storage: createS3Storage(settings, options) });
    return {
      test,
      be: (mood) => Object.assign(state, { mood }),
      async work() {
        const { status, files } = await sendUpload(test, multipartOf([{ name: 'a.pdf', content: pdfOf() }]));
        // A stumble is walked off; all else must say so.
        const isKept = status === 200 && files[0]?.id !== null;
        return wrong(state.mood !== 'well' && isKept, `the upload was acknowledged in mood ${state.mood}`);
      },
      recover: () => uploadAndSee(test),
    };
  },
};

const scanner: Patient = {
  vendor: 'scanner',
  moods: ['down', 'slow', 'nonsense'],
  async begin() {
    let mood = 'well';
    const speak = answerAsClamd('harmful', 11_000_000);
    const server = createServer((socket) => {
      socket.on('error', () => {});
      if (mood === 'well') return speak(socket);
      if (mood === 'down') socket.destroy();
      if (mood === 'nonsense') socket.end('hello\0');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const test = await createTestApp({
      scanner: createClamdScanner({ host: '127.0.0.1', port }, IMPATIENT_MS),
    });
    let path = '';
    const look = async () => (await test.app.request(path)).status;
    return {
      test,
      be: (next) => {
        mood = next;
      },
      async work() {
        const { status, files } = await sendUpload(test, multipartOf([{ name: 'a.pdf', content: pdfOf() }]));
        path = files[0]?.view_path ?? '';
        if (status !== 200 || path === '') return [`the upload answered ${status}`];
        return wrong((await look()) !== 404, 'it could be seen without having been scanned');
      },
      async recover() {
        test.clock.advance(60);
        await test.deps.rescan.scanDue();
        const status = await look();
        return [
          ...wrong(status !== 200, `scanned, it is answered with ${status}`),
          ...(await uploadAndSee(test)),
        ];
      },
    };
  },
};

async function uploadAndSee(test: TestApp): Promise<string[]> {
  const { status, files } = await sendUpload(test, multipartOf([{ name: 'b.pdf', content: pdfOf() }]));
  const path = files[0]?.view_path;
  if (status !== 200 || !path) return [`well again, the upload answered ${status}`];
  const seen = await test.app.request(path);
  return wrong((await seen.arrayBuffer()).byteLength !== 1000, 'what was kept is another content');
}

export const patients: readonly Patient[] = [sms, mail, cards, webhooks, storage, scanner];
