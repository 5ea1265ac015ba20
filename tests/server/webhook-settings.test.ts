import { describe, expect, it } from 'vitest';
import { verified } from '../ports/support/webhook-receiver.ts';
import { actCalls } from './support/form-acts.ts';
import { loggedIn } from './support/staff.ts';
import { appOn, createTestApp } from './support/test-app.ts';
import {
  callsOf,
  deliver,
  FORM,
  first,
  idOf,
  opened,
  secretOf,
  send,
  senderTo,
} from './support/webhook-calls.ts';

describe('the secret of a webhook', () => {
  it('can be changed: both sign for a day, then the new one alone', async () => {
    const { receiver, test, add, renew } = await opened();
    const added = await add(receiver.url);
    const renewed = await renew(idOf(added));
    expect(secretOf(renewed)).not.toBe(secretOf(added));
    await send(test);
    await deliver(test);
    for (const answer of [added, renewed]) verified(secretOf(answer), first(receiver));
    test.clock.advance(24 * 3600);
    await send(test);
    await deliver(test);
    const event = receiver.told[1];
    if (!event) throw new Error('The second did not come');
    verified(secretOf(renewed), event);
    expect(() => verified(secretOf(added), event)).toThrow();
  });

  it('that is changed again signs for its own day, so that nobody is cut off earlier than was said', async () => {
    const { receiver, test, add, renew } = await opened();
    const added = await add(receiver.url);
    const renewed = [await renew(idOf(added)), await renew(idOf(added))];
    await send(test);
    await deliver(test);
    for (const answer of [added, ...renewed]) verified(secretOf(answer), first(receiver));
  });

  it('is shown once, and stored where nobody can read it', async () => {
    const { receiver, test, cookie, add, list } = await opened();
    const secret = secretOf(await add(receiver.url));
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const rows = await test.database.reader.selectFrom('form_webhooks').selectAll().execute();
    const history = await actCalls(test, cookie, FORM).acts();
    for (const seen of [rows, await list(), history, test.logged])
      expect(JSON.stringify(seen)).not.toContain(secret.slice(6, 20));
  });
});

describe('who may be told', () => {
  it.each([
    'https://elsewhere.example.com/',
    'http://127.0.0.1:1/',
    'http://169.254.169.254/latest/meta-data',
    'mailto:ann@example.com',
    'file:///etc/passwd',
  ])('is nobody but the hosts that the settings name, so not %s', async (url) => {
    const { receiver, add, list } = await opened();
    const { status, body } = await add(url);
    expect(status).toBe(422);
    expect(body.errors.url).toContain(receiver.host);
    expect((await list()).items).toEqual([]);
  });

  it('is nobody where the settings name none', async () => {
    const test = await createTestApp();
    const { add, list } = callsOf(test, await loggedIn(test, 'editor'));
    expect((await add('https://hooks.example.com')).body.errors.url).toBe(
      'This server may call no other: no hosts are named in its settings',
    );
    expect((await list()).hosts).toEqual([]);
  });

  it('is each server once, in whatever way its address is written', async () => {
    const { receiver, add, list } = await opened();
    await add(receiver.url);
    const [, port] = receiver.host.split(':');
    for (const url of [
      `HTTP://127.0.0.1:${port}/answers`,
      `http://127.1:${port}/x/../answers`,
      `http:\\\\127.0.0.1:${port}/answers`,
    ])
      expect((await add(url)).status, url).toBe(422);
    expect((await list()).items).toHaveLength(1);
  });

  it('is each server once, and five at most', async () => {
    const { receiver, add } = await opened();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, one) => add(`${receiver.url}/${one % 7}`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const said = answers.filter(({ status }) => status === 422).map(({ body }) => body.errors.url);
    expect(said).toHaveLength(3);
    for (const sentence of said)
      expect(['A form can have 5 webhooks at most', 'This address is already told of each answer']).toContain(
        sentence,
      );
  });

  it('waits once its host is no longer named, and staff see that', async () => {
    const { receiver, test, cookie, add } = await opened();
    await add(receiver.url);
    const without = await appOn(test.database, { webhookSender: senderTo() });
    await send(without);
    await without.deps.delivery.deliverDue('webhook');
    const { items } = await callsOf(without, cookie).list();
    expect(items[0]).toMatchObject({
      isAllowed: false,
      deliveries: [{ state: 'waiting', cause: 'host-not-allowed' }],
    });
    test.clock.advance(600);
    await deliver(test);
    expect(receiver.told).toHaveLength(1);
  });

  it.each(['contact', 'login', 'nothing-such'])(
    'is nobody for “%s”, which is no form that anybody may send',
    async (name) => {
      const { receiver, add } = await opened();
      expect((await add(receiver.url, name)).status).toBe(404);
    },
  );

  it('is said by editors and admins alone', async () => {
    const { receiver, test } = await opened();
    for (const [cookie, status] of [
      ['', 401],
      [await loggedIn(test, 'reviewer'), 403],
      [await loggedIn(test, 'admin'), 201],
    ] as const)
      expect((await callsOf(test, cookie).add(`${receiver.url}/${status}`)).status).toBe(status);
  });
});

it('who added, removed and renewed which stays on record', async () => {
  const { receiver, test, cookie, add, renew, remove } = await opened();
  const { host, pathname } = new URL(receiver.url);
  const id = idOf(await add(receiver.url));
  await renew(id);
  await remove(id);
  const items = await actCalls(test, cookie, FORM).acts();
  expect(pathname.length).toBeGreaterThan(1);
  expect(JSON.stringify(items)).not.toContain(pathname);
  expect(items).toMatchObject([
    { kind: 'webhooks', before: { webhooks: [host] }, after: { webhooks: [] } },
    { before: { webhooks: [host] }, after: { webhooks: [host], newSecretOf: host } },
    { before: { webhooks: [] }, after: { webhooks: [host] } },
  ]);
});
