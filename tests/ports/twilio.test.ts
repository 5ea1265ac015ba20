import { describe, expect, it } from 'vitest';
import { createTwilioSms } from '../../server/platform/adapters/sms/twilio.ts';
import { describeSmsSender } from './sms.contract.ts';
import { startTwilioServer } from './support/twilio-server.ts';

describeSmsSender('of Twilio', async () => {
  const { state, settings } = await startTwilioServer();
  return {
    sender: createTwilioSms(settings),
    arrived: async () => state.messages.map(({ to, body }) => ({ to, text: body })),
    breakDown: () => {
      state.mood = 'down';
    },
  };
});

const SMS = { id: 'one', to: '+14032345678', text: '123456 is your code.\n\n@x #123456' };

describe('Twilio', () => {
  it.each([
    ['down', 'http 503', false],
    ['slow', 'TimeoutError', false],
    ['nonsense', 'nonsense', false],
    ['locked-out', 'http 401', false],
    ['refusing', 'twilio 21211', true],
    ['loses-answers', expect.stringMatching(/^(UND_ERR_SOCKET|ECONNRESET)$/), false],
  ] as const)('that is %s fails as %s, for good: %s', async (mood, code, isFinal) => {
    const { state, settings } = await startTwilioServer();
    state.mood = mood;
    const failure = await createTwilioSms(settings, 1500)
      .send(SMS)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'VendorError', code, isFinal });
    expect(String(failure)).not.toContain('4032345678');
  });

  it('is not followed to wherever it sends its callers', async () => {
    const { state, settings } = await startTwilioServer();
    const elsewhere = await startTwilioServer();
    Object.assign(state, { mood: 'elsewhere', elsewhere: elsewhere.settings.baseUrl });
    await expect(createTwilioSms(settings).send(SMS)).rejects.toMatchObject({ name: 'VendorError' });
    expect([state.requests, elsewhere.state.requests]).toEqual([1, 0]);
  });

  it('that nothing listens for fails as well', async () => {
    const { settings } = await startTwilioServer();
    const sender = createTwilioSms({ ...settings, baseUrl: 'http://127.0.0.1:1' });
    await expect(sender.send(SMS)).rejects.toMatchObject({ name: 'VendorError', isFinal: false });
  });

  it('sends a message once when its answer was lost, in this process or in one that died', async () => {
    const { state, settings } = await startTwilioServer();
    const sender = createTwilioSms(settings);
    state.mood = 'loses-answers';
    await expect(sender.send(SMS)).rejects.toThrow();
    state.mood = 'well';
    await sender.send({ ...SMS, isRepeated: true });
    await createTwilioSms(settings).send({ ...SMS, isRepeated: true });
    expect(state.messages).toHaveLength(1);
  });

  it('sends again what Twilio says has failed', async () => {
    const { state, settings } = await startTwilioServer();
    await createTwilioSms(settings).send(SMS);
    for (const message of state.messages) message.status = 'undelivered';
    await createTwilioSms(settings).send({ ...SMS, isRepeated: true });
    expect(state.messages).toHaveLength(2);
  });

  it('asks no more than once for what went well at once', async () => {
    const { state, settings } = await startTwilioServer();
    await createTwilioSms(settings).send(SMS);
    expect(state).toMatchObject({ requests: 1, messages: [{ from: '+15005550006' }] });
  });

  it('sends through a messaging service where that is configured', async () => {
    const { state, settings } = await startTwilioServer();
    const from = `MG${'0'.repeat(32)}`;
    await createTwilioSms({ ...settings, from }).send(SMS);
    expect(state.messages).toMatchObject([{ from }]);
  });
});
