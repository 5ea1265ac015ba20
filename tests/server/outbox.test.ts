import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSenders, createSilent, outboxRows } from './support/failing-senders.ts';
import { buyerOf, readyToken, signupOf } from './support/signup.ts';
import { appOn, createTestApp, type TestApp } from './support/test-app.ts';
import { run } from './support/test-database.ts';

describe('the outbox', () => {
  it('keeps a message sealed until it is sent, and nothing of it afterwards', async () => {
    const { state, senders } = createSenders();
    const test = await createTestApp({ senders });
    await test.call('request_code', signupOf());
    const [queued] = await outboxRows(test);
    expect(queued).toMatchObject({ state: 'queued', channel: 'sms', attempts: 0 });
    expect(queued?.payload).not.toContain('Tenderfoot');
    await test.deps.delivery.deliverDue();
    expect(state.sms).toMatchObject([{ id: queued?.id, to: '+14032345678' }]);
    expect(await outboxRows(test)).toMatchObject([{ state: 'sent', payload: null, attempts: 1 }]);
  });

  it('writes no message when the business transaction fails', async () => {
    const { senders } = createSenders();
    const test = await createTestApp({ senders });
    const token = await tokenWithout(test);
    await run(test.database, `alter table application_events rename to broken_events`);
    const before = await outboxRows(test);
    const { status, body } = await test.call('register_buyer', buyerOf(token));
    expect([status, Object.keys(body.errors)]).toEqual([500, ['request']]);
    expect(JSON.stringify(body)).not.toContain('application_events');
    expect(await outboxRows(test)).toEqual(before);
    expect(await test.database.reader.selectFrom('applications').selectAll().execute()).toEqual([]);
    await run(test.database, `alter table broken_events rename to application_events`);
    expect((await test.call('register_buyer', buyerOf(token))).status).toBe(201);
  });

  it('tries again after 1, 5, 30, 120 and 600 seconds and a little, then every hour of a day', async () => {
    const { state, senders } = createSenders();
    const test = await createTestApp({ senders });
    await test.call('register_buyer', buyerOf(await tokenWithout(test)));
    state.isDown = true;
    const { deliverDue } = test.deps.delivery;
    expect(await deliverDue()).toBe(1);
    for (const wait of [1, 5, 30, 120, 600, ...Array.from({ length: 24 }, () => 3600)]) {
      test.clock.advance(wait - 0.001);
      expect(await deliverDue(), `${wait} s are not over`).toBe(0);
      test.clock.advance(wait * 0.2 + 0.002);
      expect(await deliverDue(), `${wait} s are over`).toBe(1);
    }
    test.clock.advance(24 * 3600);
    expect(await deliverDue()).toBe(0);
    const dead = (await outboxRows(test)).at(-1);
    expect(dead).toMatchObject({ state: 'dead', attempts: 30, payload: expect.any(String) });
    test.clock.advance(15 * 24 * 3600);
    await test.deps.housekeeping.pruneAll();
    expect((await outboxRows(test)).at(-1)).toMatchObject({ state: 'dead', payload: null });
  });

  it('says in the log that a message was given up, without whom it was for', async () => {
    const { state, senders } = createSenders();
    const test = await createTestApp({ senders });
    await test.call('request_code', signupOf());
    state.isDown = true;
    await test.deps.delivery.deliverDue();
    const line = test.logged.find(({ event }) => event === 'message not sent');
    expect(line?.fields).toMatchObject({ channel: 'sms', attempts: 1, reason: 'ECONNREFUSED' });
    expect(JSON.stringify(test.logged)).not.toContain('4032345678');
  });

  it('never sends a code that has expired', async () => {
    const { state, senders } = createSenders();
    const test = await createTestApp({ senders });
    await test.call('request_code', signupOf());
    test.clock.advance(600);
    await test.deps.delivery.deliverDue();
    expect(state.sms).toEqual([]);
    expect(await outboxRows(test)).toMatchObject([{ state: 'expired', payload: null }]);
  });

  it('lets one of many workers have a message', async () => {
    const { state, senders } = createSenders();
    const test = await createTestApp({ senders });
    const other = await appOn(test.database, { senders });
    await test.call('request_code', signupOf());
    const claimed = await Promise.all(
      [test, other, test, other].map(({ deps }) => deps.delivery.deliverDue()),
    );
    expect(claimed.reduce((sum, count) => sum + count)).toBe(1);
    expect(state.sms).toHaveLength(1);
  });

  it('takes over what a dead process had claimed, once its lease is over', async () => {
    const { state, senders } = createSenders();
    const test = await createTestApp({ senders });
    await test.call('request_code', signupOf());
    const silent = createSilent();
    const hanging = await appOn(test.database, { senders: () => ({ sms: silent, mail: silent }) });
    const claimed = hanging.deps.delivery.deliverDue();
    await expect.poll(() => outboxRows(test)).toMatchObject([{ attempts: 1 }]);
    test.clock.advance(59);
    expect(await test.deps.delivery.deliverDue()).toBe(0);
    test.clock.advance(1);
    expect(await test.deps.delivery.deliverDue()).toBe(1);
    expect(state.sms).toHaveLength(1);
    silent.giveUp();
    await claimed;
  });

  it.each([
    ['failure', false],
    ['success', true],
  ])('ignores the %s of a worker whose lease has passed to another', async (_, succeeds) => {
    const { senders } = createSenders();
    const test = await createTestApp({ senders });
    let end = (_: Error | undefined) => {};
    const sending = new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve());
    });
    const slow = await appOn(test.database, {
      senders: () => ({ sms: { send: () => sending }, mail: { send: async () => {} } }),
    });
    await test.call('request_code', signupOf());
    const slowDelivery = slow.deps.delivery.deliverDue();
    await expect.poll(() => outboxRows(test)).toMatchObject([{ attempts: 1 }]);
    test.clock.advance(60);
    await test.deps.delivery.deliverDue();
    const [finished] = await outboxRows(test);
    expect(finished).toMatchObject({ state: 'sent', payload: null });
    slow.clock.advance(90);
    end(succeeds ? undefined : new Error('too late'));
    await slowDelivery;
    expect(await outboxRows(test)).toEqual([finished]);
  });

  it('lets nothing that is never answered hold up what comes behind it', async () => {
    const { state, senders } = createSenders();
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const sms = {
      send() {
        asked();
        return new Promise<never>(() => {});
      },
    };
    const silent = () => ({ ...senders(), sms });
    const test = await createTestApp({ senders: silent });
    await test.call('request_code', signupOf());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const delivered = test.deps.delivery.deliverDue('sms');
    await isAsked;
    await vi.advanceTimersByTimeAsync(59_000);
    vi.useRealTimers();
    expect(await delivered).toBe(1);
    expect(await outboxRows(test)).toMatchObject([{ state: 'queued', attempts: 1 }]);
    expect(state.sms).toEqual([]);
  });

  it('sends a batch of messages beside one that cannot be opened', async () => {
    const { state, senders } = createSenders();
    const test = await createTestApp({ senders });
    await test.call('request_code', signupOf());
    await run(test.database, `update outbox set payload = 'garbage'`);
    await test.call('request_code', signupOf({ mobileNumber: '+14033345678' }));
    await test.deps.delivery.deliverDue();
    expect(state.sms).toMatchObject([{ to: '+14033345678' }]);
    expect((await outboxRows(test)).map((row) => row.state)).toEqual(['queued', 'sent']);
  });

  it('opens in a row no message that was sealed for another', async () => {
    const { state, senders } = createSenders();
    const test = await createTestApp({ senders });
    await test.call('request_code', signupOf());
    await test.call('request_code', signupOf({ mobileNumber: '+14033345678' }));
    const [first, second] = await outboxRows(test);
    await run(test.database, `update outbox set payload = '${second?.payload}' where id = '${first?.id}'`);
    await run(test.database, `update outbox set payload = '${first?.payload}' where id = '${second?.id}'`);
    while ((await test.deps.delivery.deliverDue()) > 0);
    expect(state.sms).toEqual([]);
  });
});

/** A token ready to register, with no message of it left in the outbox. */
async function tokenWithout(test: TestApp): Promise<string> {
  const inboxed = await appOn(test.database);
  const token = await readyToken(inboxed);
  await run(test.database, 'delete from outbox');
  return token;
}
