import { describe, expect, it } from 'vitest';
import { startSmtpSink } from '../ports/support/smtp-sink.ts';
import { startTwilioServer } from '../ports/support/twilio-server.ts';
import { startProcess } from './support/server-process.ts';
import { buyerOf, contact, NUMBER, signupOf } from './support/signup.ts';
import { newDatabase } from './support/test-database.ts';

/** The server as a process that sends through a Twilio and an SMTP server on this machine. */
async function startWithVendors(settings: Record<string, string> = {}) {
  const twilio = await startTwilioServer();
  const smtp = await startSmtpSink();
  const { accountSid, authToken, from, baseUrl } = twilio.settings;
  const running = startProcess({
    ...(await newDatabase()),
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
    TWILIO_BASE_URL: baseUrl,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Tenderfoot <mail@tenderfoot.example>',
    ...settings,
  });
  const address = await running.address;
  const call = async (name: string, body: unknown) => {
    const response = await fetch(`${address}/api/registration/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    expect(response.ok, text).toBe(true);
    return JSON.parse(text);
  };
  return { twilio, smtp, running, address, call };
}

describe('the server process with vendors', () => {
  it('sends codes through Twilio and mails by SMTP, and has no inbox', async () => {
    const { twilio, smtp, running, address, call } = await startWithVendors();
    await call('request_code', signupOf());
    await expect.poll(() => twilio.state.messages.length).toBe(1);
    const sms = twilio.state.messages[0];
    expect(sms?.to).toBe(NUMBER);
    const verificationCode = sms?.body.slice(0, 6);
    const { accessToken } = await call('verify_code', { mobileNumber: NUMBER, verificationCode });
    for (const name of ['accept_privacy_policy', 'accept_terms_and_conditions'])
      await call(name, { accessToken });
    const { reference } = await call('register_buyer', buyerOf(accessToken));
    await expect.poll(() => smtp.mails.length).toBe(1);
    expect(smtp.mails).toMatchObject([
      { recipients: [contact.email], content: { subject: `Registration ${reference} submitted` } },
    ]);
    expect(running.output()).not.toContain('/dev/inbox');
    expect((await fetch(`${address}/dev/inbox.json`)).status).toBe(404);
  });

  it('sends no more codes than its budget', async () => {
    const { address, call } = await startWithVendors({ SMS_PER_HOUR: '2' });
    await call('request_code', signupOf());
    const response = await fetch(`${address}/api/registration/request_code`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(signupOf({ mobileNumber: '+14033345678' })),
    });
    expect(response.status).toBe(503);
  });

  it('keeps the limits of an address tight where codes cost something', async () => {
    const { address, call } = await startWithVendors();
    for (let count = 0; count < 10; count += 1) {
      await call('request_code', signupOf({ mobileNumber: `+1403234567${count}` }));
    }
    const response = await fetch(`${address}/api/registration/request_code`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(signupOf({ mobileNumber: '+14033345678' })),
    });
    expect(response.status).toBe(429);
  });
});
