import { describe, expect, it } from 'vitest';
import { signedPost, startStripeServer } from '../ports/support/stripe/stripe-server.ts';
import { sellerOf } from './support/sellers.ts';
import { startProcess } from './support/server-process.ts';
import { NUMBER, signupOf } from './support/signup.ts';
import { newDatabase } from './support/test-database.ts';

const PUBLISHABLE_KEY = 'pk_test_local';

/** The server as a process, with calls that must succeed. */
async function start(env: Record<string, string> = {}) {
  const running = startProcess({ ...(await newDatabase()), ...env });
  const address = await running.address;
  const call = async (name: string, body: unknown) => {
    const response = await fetch(`${address}/api/registration/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  return { address, call };
}

type Running = Awaited<ReturnType<typeof start>>;

/** Signs up as a seller as far as the registration form. */
async function sellerToken({ address, call }: Running): Promise<string> {
  await call('request_code', signupOf({ organizationType: 3 }));
  const inbox = `${address}/dev/inbox.json?to=${encodeURIComponent(NUMBER)}`;
  let verificationCode = '';
  await expect
    .poll(async () => {
      const messages = (await (await fetch(inbox)).json()) as { text: string }[];
      verificationCode = messages[0]?.text.slice(0, 6) ?? '';
      return verificationCode;
    })
    .toMatch(/^\d{6}$/);
  const { body } = await call('verify_code', { mobileNumber: NUMBER, verificationCode });
  const { accessToken } = body;
  for (const name of ['accept_privacy_policy', 'accept_terms_and_conditions'])
    await call(name, { accessToken });
  return accessToken;
}

describe('the server process with Stripe', () => {
  it('saves cards there, tells browsers its key and takes its posts', async () => {
    const { state, settings } = await startStripeServer();
    const running = await start({
      STRIPE_SECRET_KEY: settings.secretKey,
      STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_API_BASE: settings.apiBase,
    });
    const config = await (await fetch(`${running.address}/api/config`)).json();
    expect(config).toMatchObject({ cards: 'stripe', stripePublishableKey: PUBLISHABLE_KEY });
    const card = { planId: 'standard', stripe_payment_token: 'tok_visa' };
    const answer = await running.call('register_seller', sellerOf(await sellerToken(running), card));
    expect([answer.status, answer.body]).toMatchObject([201, { applicationId: expect.any(String) }]);
    expect([...state.ledger.methods.values()]).toMatchObject([{ customer: expect.stringMatching(/^cus_/) }]);
    const event = { id: 'evt_1', type: 'invoice.paid', data: { object: { customer: 'cus_1' } } };
    const { body, signature } = signedPost(event, new Date());
    const send = (sign: string) =>
      fetch(`${running.address}/api/webhooks/stripe`, {
        method: 'POST',
        body,
        headers: { 'Stripe-Signature': sign },
      });
    expect([(await send(signature)).status, (await send('')).status]).toEqual([200, 400]);
    expect((await fetch(`${running.address}/dev/billing`)).status).toBe(404);
  });
});

describe('the server process with the sandbox', () => {
  it('lets a person move its time, from its own pages only', async () => {
    const { address } = await start();
    const send = (days: string, headers: Record<string, string> = {}) =>
      fetch(`${address}/dev/billing`, { method: 'POST', body: new URLSearchParams({ days }), headers });
    const page = await (await fetch(`${address}/dev/billing`)).text();
    expect(page).toContain('Let time pass');
    // A browser that sends no referrer names no origin either.
    expect(page).toContain('<meta name="referrer" content="same-origin">');
    const passed = await send('7');
    expect([passed.status, await passed.text()]).toEqual([
      200,
      expect.stringContaining('7 days have passed'),
    ]);
    expect((await send('0')).status).toBe(422);
    expect((await send('7', { Origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  it('offers that to nobody in production', async () => {
    const production = { NODE_ENV: 'production', ALLOW_STANDINS: '1', APP_SECRET: 's'.repeat(32) };
    const { address } = await start(production);
    expect((await fetch(`${address}/dev/billing`)).status).toBe(404);
    expect((await fetch(`${address}/dev/billing`, { method: 'POST' })).status).toBe(404);
  });
});
