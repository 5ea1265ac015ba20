import { describe, expect, it } from 'vitest';
import { createSenders, createSilent, outboxRows } from './support/failing-senders.ts';
import { buyerOf, readyToken, signupOf } from './support/signup.ts';
import { appOn, createTestApp, type TestApp } from './support/test-app.ts';
import { run } from './support/test-database.ts';

/** An app whose outbox holds one mail and nothing else. */
async function withMail() {
  const { state, senders } = createSenders();
  const test = await createTestApp({ senders });
  const token = await readyToken(await appOn(test.database));
  await run(test.database, 'delete from outbox');
  const { body } = await test.call('register_buyer', buyerOf(token));
  return { state, test, applicationId: body.applicationId };
}

/** Delivers so many times, with enough time in between. */
async function deliver(test: TestApp, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await test.deps.delivery.deliverDue();
    test.clock.advance(3600 * 1.2);
  }
}

describe('staff', () => {
  it('is told of a mail that was refused for good, which is not tried again', async () => {
    const { state, test, applicationId } = await withMail();
    state.isRefusing = true;
    await deliver(test, 3);
    const [row] = await outboxRows(test);
    expect(row).toMatchObject({ state: 'dead', attempts: 1 });
    expect(await test.deps.alerts.listOpen()).toEqual([
      {
        id: expect.any(String),
        kind: 'given-up',
        key: row?.id,
        message: `This was given up: application-submitted:${applicationId} (email, EENVELOPE 550).`,
        organizationId: null,
        raisedAt: '2026-11-20T12:00:00.000Z',
      },
    ]);
  });

  it('can have it sent again, once', async () => {
    const { state, test } = await withMail();
    state.isRefusing = true;
    await deliver(test, 1);
    state.isRefusing = false;
    const { outbox, alerts } = test.deps;
    const [row] = await outboxRows(test);
    const sendAgain = () => test.database.transaction((trx) => outbox.sendAgain(trx, row?.id ?? ''));
    expect([await sendAgain(), await sendAgain()]).toEqual([true, false]);
    await deliver(test, 1);
    expect(await sendAgain()).toBe(false);
    expect(state.mails).toHaveLength(1);
    expect(await alerts.listOpen()).toEqual([]);
  });

  it('is told once that mails do not go through, until one does', async () => {
    const { state, test } = await withMail();
    state.isDown = true;
    await deliver(test, 2);
    expect(await test.deps.alerts.listOpen()).toEqual([]);
    await deliver(test, 2);
    const message = 'E-mails do not go through at the moment (ECONNREFUSED).';
    expect(await test.deps.alerts.listOpen()).toMatchObject([{ kind: 'vendor-down', key: 'email', message }]);
    state.isDown = false;
    await deliver(test, 1);
    expect(await test.deps.alerts.listOpen()).toEqual([]);
    expect(state.mails).toHaveLength(1);
  });

  it('is not told of a number that cannot have codes, which anybody may type', async () => {
    const { state, senders } = createSenders();
    const test = await createTestApp({ senders });
    state.isRefusing = true;
    await test.call('request_code', signupOf());
    await deliver(test, 2);
    expect(await outboxRows(test)).toMatchObject([{ state: 'dead', attempts: 1 }]);
    expect(await test.deps.alerts.listOpen()).toEqual([]);
  });

  it('can dismiss an alert once, and those settled are forgotten after a while', async () => {
    const { state, test } = await withMail();
    state.isRefusing = true;
    await deliver(test, 1);
    const { alerts, housekeeping } = test.deps;
    const [alert] = await alerts.listOpen();
    const dismiss = () => test.database.transaction((trx) => alerts.dismiss(trx, alert?.id ?? ''));
    expect([await dismiss(), await dismiss()]).toEqual([true, false]);
    expect(await alerts.listOpen()).toEqual([]);
    test.clock.advance(91 * 24 * 3600);
    await housekeeping.pruneAll();
    expect(await test.database.reader.selectFrom('alerts').selectAll().execute()).toEqual([]);
  });
});

describe('a vendor', () => {
  it('who is slow with mails holds up no code', async () => {
    const { state, senders } = createSenders();
    const sent = senders();
    const silent = createSilent();
    const test = await createTestApp({ senders: () => ({ ...sent, mail: silent }) });
    await test.call('register_buyer', buyerOf(await readyToken(await appOn(test.database))));
    await test.call('request_code', signupOf({ mobileNumber: '+14033345678' }));
    test.deps.outboxLoop.start();
    await expect.poll(() => state.sms.map(({ to }) => to)).toContain('+14033345678');
    await expect.poll(async () => (await outboxRows(test)).at(-1)?.state).toBe('sent');
    const stopped = test.deps.outboxLoop.stop();
    await expect(stopped).resolves.toBeUndefined();
    silent.giveUp();
    await test.deps.delivery.settled();
  }, 10_000);

  it('is told which text message may have been taken already', async () => {
    const { state, senders } = createSenders();
    const test = await createTestApp({ senders });
    await test.call('request_code', signupOf());
    state.isDown = true;
    await test.deps.delivery.deliverDue();
    state.isDown = false;
    test.clock.advance(2);
    await test.call('request_code', signupOf({ mobileNumber: '+14033345678' }));
    await test.deps.delivery.deliverDue();
    const repeated = Object.fromEntries(state.sms.map(({ to, isRepeated }) => [to, isRepeated]));
    expect(repeated).toEqual({ '+14032345678': true, '+14033345678': false });
  });
});
