import { describe, expect, it } from 'vitest';
import { verified } from '../ports/support/webhook-receiver.ts';
import { api } from './support/api.ts';
import { asking, draftCalls } from './support/form-drafts.ts';
import { pdfOf } from './support/sample-files.ts';
import { loggedIn, login } from './support/staff.ts';
import { PUBLIC_URL } from './support/test-app.ts';
import { uploadOne } from './support/uploads.ts';
import {
  alertsOf,
  CONCERN,
  deliver,
  FORM,
  first,
  idOf,
  later,
  opened,
  secretOf,
  send,
} from './support/webhook-calls.ts';

describe('a server that is told of each answer', () => {
  it('gets it signed, with what was answered, its files and where staff read it', async () => {
    const { receiver, test, add } = await opened();
    const added = await add(receiver.url);
    expect(added.status).toBe(201);
    const { id: fileId } = await uploadOne(test, 'photo.pdf', pdfOf());
    const id = await send(test, { evidence: fileId });
    await deliver(test);
    const event = first(receiver);
    expect(event.id).toBe(`answer_${id}`);
    expect(verified(secretOf(added), event)).toEqual({
      type: 'answer.received',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        form: FORM,
        formVersion: 1,
        id,
        reference: expect.stringMatching(/^TFF-/),
        answers: { ...CONCERN, evidence: fileId },
        files: [{ id: fileId, name: 'photo.pdf', size: 1000 }],
        link: `${PUBLIC_URL}/admin/forms/${FORM}/${id}`,
      },
    });
  });

  it('is told of answers that come after it was added, once each, and of no other form', async () => {
    const { receiver, other, test, add } = await opened();
    await send(test);
    await add(receiver.url);
    await add(other.url);
    const ids = [await send(test), await send(test)];
    await deliver(test, 3);
    for (const { told } of [receiver, other])
      expect(told.map(({ id }) => id).toSorted()).toEqual(ids.map((id) => `answer_${id}`).toSorted());
  });

  it('is told of an answer once, however often that is sent', async () => {
    const { receiver, test, add } = await opened();
    await add(receiver.url);
    const headers = { 'Idempotency-Key': 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa' };
    for (let time = 0; time < 3; time += 1) await api(test, `/forms/${FORM}`, { body: CONCERN, headers });
    await deliver(test, 2);
    expect(receiver.told).toHaveLength(1);
  });

  it('that is down is told later, under the same id and with the same words', async () => {
    const { receiver, test, add, list } = await opened();
    await add(receiver.url);
    receiver.state.mood = 'down';
    const id = await send(test);
    await deliver(test, 2);
    const waiting = (await list()).items[0]?.deliveries[0];
    expect(waiting).toMatchObject({ submissionId: id, state: 'waiting', cause: 'http 503', attempts: 2 });
    receiver.state.mood = 'well';
    await deliver(test);
    expect(receiver.told.map((event) => event.id)).toEqual([`answer_${id}`]);
    expect((await list()).items[0]?.deliveries).toMatchObject([{ state: 'sent', cause: null, attempts: 3 }]);
  });

  it('that stays down for three days is given up, which staff are told once and can undo', async () => {
    const { receiver, test, add } = await opened('admin');
    const id = idOf(await add(receiver.url));
    receiver.state.mood = 'down';
    const submissions = [await send(test), await send(test)];
    await deliver(test, 60, 75);
    const { list, cookie, allAgain } = await later(test);
    const { deliveries } = (await list()).items[0] ?? { deliveries: [] };
    expect(deliveries).toMatchObject([0, 1].map(() => ({ state: 'given-up', cause: 'http 503' })));
    expect((await alertsOf(test, cookie)).map(({ kind }) => kind).toSorted()).toEqual([
      'given-up',
      'vendor-down',
    ]);
    expect(JSON.stringify(await alertsOf(test, cookie))).toContain(receiver.host);
    receiver.state.mood = 'well';
    expect((await allAgain(id)).body).toEqual({ count: 2 });
    await deliver(test);
    expect(receiver.told.map((event) => event.id).toSorted()).toEqual(
      submissions.map((one) => `answer_${one}`).toSorted(),
    );
    expect(await alertsOf(test, cookie)).toEqual([]);
  });

  it.each(['down', 'slow'] as const)(
    'that is %s keeps no other waiting, however much waits for it',
    async (mood) => {
      const { receiver, other, test, add } = await opened();
      await add(receiver.url);
      receiver.state.mood = mood;
      receiver.state.answersAfterMs = 2000;
      for (let time = 0; time < 40; time += 1) await send(test);
      await test.deps.delivery.deliverDue('webhook', 0);
      let isSlowOver = false;
      const slow = test.deps.delivery.settled().then(() => {
        isSlowOver = true;
      });
      await add(other.url);
      const id = await send(test);
      await test.deps.delivery.deliverDue('webhook', 0);
      await expect.poll(() => other.told.map((event) => event.id)).toEqual([`answer_${id}`]);
      if (mood === 'slow') expect(isSlowOver).toBe(false);
      // Those that were begun arrive in their own time.
      await slow;
      expect(receiver.calls()).toBe(10);
    },
  );

  it('that refuses one answer for good causes one alert, however many it refuses', async () => {
    const { receiver, test, cookie, add, remove } = await opened('admin');
    const id = idOf(await add(receiver.url));
    receiver.state.mood = 'gone';
    for (let time = 0; time < 12; time += 1) await send(test);
    await deliver(test, 3);
    expect((await alertsOf(test, cookie)).map(({ kind }) => kind)).toEqual(['given-up']);
    await remove(id);
    expect(await alertsOf(test, cookie)).toEqual([]);
    const letters = (await api(test, '/admin/dead_letters', { cookie })).body as unknown as {
      items: object[];
    };
    expect(letters.items).toEqual([]);
  });

  it.each(['send_again', 'discard'])(
    'leaves no alert once staff deal with what was given up (%s)',
    async (act) => {
      const { receiver, test, cookie, add } = await opened('admin');
      await add(receiver.url);
      receiver.state.mood = 'gone';
      await send(test);
      await deliver(test);
      const letters = (await api(test, '/admin/dead_letters', { cookie })).body as unknown as {
        items: { id: string }[];
      };
      receiver.state.mood = 'well';
      const path = `/admin/dead_letters/${letters.items[0]?.id}/${act}`;
      const body = act === 'discard' ? { reason: 'They have it by mail.' } : {};
      expect((await api(test, path, { cookie, body })).status).toBe(200);
      await deliver(test);
      expect(receiver.told).toHaveLength(act === 'discard' ? 0 : 1);
      expect(await alertsOf(test, cookie)).toEqual([]);
    },
  );

  it('that is removed while it is being told, or while answers come, leaves no alert and no dead letter', async () => {
    const { receiver, test, cookie, add, remove } = await opened('admin');
    const id = idOf(await add(receiver.url));
    receiver.state.mood = 'gone';
    receiver.state.answersAfterMs = 100;
    await send(test);
    const telling = test.deps.delivery.deliverDue('webhook');
    await expect.poll(() => receiver.calls()).toBe(1);
    await Promise.all([remove(id), ...Array.from({ length: 6 }, () => send(test))]);
    await telling;
    await deliver(test, 3);
    expect(await alertsOf(test, cookie)).toEqual([]);
    const letters = (await api(test, '/admin/dead_letters', { cookie })).body as unknown as {
      items: object[];
    };
    expect(letters.items).toEqual([]);
  });

  it('that cannot be reached is left alone for a while, and keeps no other waiting', async () => {
    const { receiver, other, test, add } = await opened();
    await add(receiver.url);
    await add(other.url);
    receiver.state.mood = 'slow';
    for (let time = 0; time < 12; time += 1) await send(test);
    for (let time = 0; time < 4; time += 1) await test.deps.delivery.deliverDue('webhook');
    expect(other.told).toHaveLength(12);
    expect(receiver.calls()).toBeLessThanOrEqual(10);
    receiver.state.mood = 'well';
    await deliver(test, 4);
    const { list } = await later(test, 'editor');
    expect(new Set(receiver.told.map(({ id }) => id)).size).toBe(12);
    expect((await list()).items.flatMap(({ deliveries }) => deliveries.map(({ state }) => state))).toEqual(
      new Array(20).fill('sent'),
    );
  });

  it('is told though a claim of what waits failed at its end', async () => {
    const { receiver, test, add } = await opened();
    await add(receiver.url);
    await send(test);
    const { transaction } = test.database;
    test.database.transaction = async (work, ...more) => {
      test.database.transaction = transaction;
      await transaction(work, ...more);
      throw new Error('The connection is lost');
    };
    await expect(test.deps.delivery.deliverDue('webhook')).rejects.toThrow('lost');
    expect(receiver.calls()).toBe(0);
    await deliver(test, 2);
    expect(receiver.told).toHaveLength(1);
  });

  it('that refuses one answer is told of the others all the same', async () => {
    const { receiver, test, add } = await opened();
    await add(receiver.url);
    receiver.state.mood = 'down';
    await send(test);
    await test.deps.delivery.deliverDue('webhook');
    receiver.state.mood = 'well';
    const id = await send(test);
    await test.deps.delivery.deliverDue('webhook');
    expect(receiver.told.map((event) => event.id)).toEqual([`answer_${id}`]);
  });

  it('can be told once more what it was told, but not while that is under way', async () => {
    const { receiver, test, add, again } = await opened();
    const id = idOf(await add(receiver.url));
    const submissionId = await send(test);
    expect((await again(id, submissionId)).status).toBe(409);
    await deliver(test);
    expect((await again(id, submissionId)).status).toBe(200);
    expect((await again(id, submissionId)).status).toBe(409);
    await deliver(test);
    const [one, two] = receiver.told;
    expect([two?.id, two?.body]).toEqual([one?.id, one?.body]);
    expect((await again(id, 'another')).status).toBe(409);
  });

  it('is told nothing more once it is removed, nor what waited', async () => {
    const { receiver, test, add, remove, list } = await opened();
    const id = idOf(await add(receiver.url));
    receiver.state.mood = 'down';
    await send(test);
    await deliver(test);
    expect((await remove(id)).status).toBe(204);
    receiver.state.mood = 'well';
    await send(test);
    await deliver(test, 2);
    expect([receiver.told, (await list()).items]).toEqual([[], []]);
    expect((await remove(id)).status).toBe(404);
  });

  it('is told nothing of an answer that is deleted before, which staff learn', async () => {
    const { receiver, test, add, list } = await opened();
    await add(receiver.url);
    const id = await send(test);
    await test.database.writer.deleteFrom('form_submissions').where('id', '=', id).execute();
    await deliver(test);
    expect(receiver.calls()).toBe(0);
    expect((await list()).items[0]?.deliveries).toMatchObject([
      { reference: null, state: 'given-up', cause: 'answer-removed' },
    ]);
  });
});

describe('a test of a webhook', () => {
  it('tells the newest answer as a test, and whether it was taken', async () => {
    const { receiver, test, add, tryOut, list } = await opened();
    const added = await add(receiver.url);
    expect((await list()).items[0]).toMatchObject({ testedAt: null, isTestCurrent: false });
    expect(await tryOut(idOf(added))).toEqual({ isTaken: true, cause: null });
    const empty = first(receiver);
    expect(verified(secretOf(added), empty)).toMatchObject({
      type: 'answer.test',
      data: { form: FORM, answers: {} },
    });
    const id = await send(test);
    await tryOut(idOf(added));
    expect(receiver.told[1]?.event).toMatchObject({ type: 'answer.test', data: { id, answers: CONCERN } });
    expect(new Set(receiver.told.map((event) => event.id)).size).toBe(2);
    expect((await list()).items[0]).toMatchObject({
      testedAt: expect.any(String),
      testedRelease: 4,
      isTestCurrent: true,
    });
  });

  it('is told to whoever is about to publish another form, by the release that it was of', async () => {
    const { receiver, test, add, tryOut, list } = await opened();
    const owner = draftCalls(test, await loggedIn(test, 'owner'));
    const consumers = async () => {
      const { body } = await owner.plan(asking((await owner.open()).form.text, 'site'));
      return (body as unknown as { consumers: object[] }).consumers;
    };
    expect(await consumers()).toEqual([]);
    const added = await add(receiver.url);
    const [{ host }] = [new URL(receiver.url)];
    const known = { id: idOf(added), host };
    expect(await consumers()).toEqual([{ ...known, testedAt: null, testedRelease: null }]);
    await tryOut(idOf(added));
    const tested = { ...known, testedAt: expect.any(String), testedRelease: 4 };
    expect(await consumers()).toEqual([tested]);
    const tag = await owner.change((text) => asking(text, 'site'));
    expect((await owner.publish(tag)).status).toBe(201);
    expect(await consumers()).toEqual([tested]);
    expect((await list()).items[0]).toMatchObject({ testedRelease: 4, isTestCurrent: false });
    expect(JSON.stringify(await consumers())).not.toContain('://');
    // Going back takes questions away as well; who only looks at versions is not told.
    const again = async (role: 'owner' | 'reviewer') => {
      const cookie = await login(test, `${role}@tenderfoot.example`);
      const { body } = await api(test, `/studio/forms/${FORM}/releases/4`, { cookie });
      return (body as unknown as { again: { consumers: object[] } }).again.consumers;
    };
    expect(await again('owner')).toEqual([tested]);
    await loggedIn(test, 'reviewer');
    expect(await again('reviewer')).toEqual([]);
  });

  it('is one call, however often it is pressed meanwhile', async () => {
    const { receiver, add, tryOut } = await opened();
    const id = idOf(await add(receiver.url));
    receiver.state.answersAfterMs = 100;
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryOut(id)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ isTaken: true, cause: null })));
    expect(receiver.calls()).toBe(1);
    await tryOut(id);
    expect(receiver.calls()).toBe(2);
  });

  it.each([
    ['down', 'http 503'],
    ['slow', 'TimeoutError'],
  ] as const)('of one that is %s says %s', async (mood, cause) => {
    const { receiver, add, tryOut, list } = await opened();
    const id = idOf(await add(receiver.url));
    receiver.state.mood = mood;
    expect(await tryOut(id)).toEqual({ isTaken: false, cause });
    expect((await list()).items[0]).toMatchObject({ testedAt: null });
  });
});
