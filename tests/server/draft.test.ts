import { describe, expect, it } from 'vitest';
import { buyerOf, readyToken, verifiedToken } from './support/signup.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const DAY = 24 * 3600;

async function draftOf(test: TestApp, accessToken: string) {
  const { body } = await test.call('verify_access_token', { accessToken });
  return (body as { draft?: unknown }).draft;
}

describe('a draft', () => {
  it('is kept half-filled and wrong as it is, and given back', async () => {
    const test = await createTestApp();
    const accessToken = await verifiedToken(test);
    const data = { name: 5, primaryContact: { email: 'not yet' }, unheardOf: [1, null] };
    const saved = await test.call('draft', { accessToken, data }, 'PUT');
    expect([saved.status, saved.body]).toEqual([200, { savedAt: '2026-11-20T12:00:00.000Z' }]);
    expect(await draftOf(test, accessToken)).toEqual({
      data,
      formId: 'buyer-registration',
      formVersion: 1,
      savedAt: '2026-11-20T12:00:00.000Z',
    });
  });

  it('replaces the one before', async () => {
    const test = await createTestApp();
    const accessToken = await verifiedToken(test);
    await test.call('draft', { accessToken, data: { name: 'One', city: 'Calgary' } }, 'PUT');
    await test.call('draft', { accessToken, data: { name: 'Two' } }, 'PUT');
    expect(await draftOf(test, accessToken)).toMatchObject({ data: { name: 'Two' } });
    expect(await draftOf(test, accessToken)).not.toHaveProperty('data.city');
  });

  it('comes back after the number was verified anew, even under another state', async () => {
    const test = await createTestApp();
    const first = await verifiedToken(test);
    await test.call('draft', { accessToken: first, data: { name: 'Kept', state: 'AB' } }, 'PUT');
    test.clock.advance(5 * DAY);
    const second = await verifiedToken(test, { state: 'BC' });
    expect(await draftOf(test, second)).toMatchObject({ data: { name: 'Kept', state: 'BC' } });
  });

  it('belongs to its number and kind of organization', async () => {
    const test = await createTestApp();
    const accessToken = await verifiedToken(test);
    await test.call('draft', { accessToken, data: { name: 'Mine' } }, 'PUT');
    const seller = await verifiedToken(test, { organizationType: 3 });
    const stranger = await verifiedToken(test, { mobileNumber: '+14035550123' });
    expect([await draftOf(test, seller), await draftOf(test, stranger)]).toEqual([null, null]);
  });

  it('is gone after 28 days, from the database too', async () => {
    const test = await createTestApp();
    const accessToken = await verifiedToken(test);
    await test.call('draft', { accessToken, data: { name: 'Old' } }, 'PUT');
    test.clock.advance(28 * DAY - 1);
    expect(await draftOf(test, await verifiedToken(test))).toMatchObject({ data: { name: 'Old' } });
    test.clock.advance(1);
    expect(await draftOf(test, await verifiedToken(test))).toBeNull();
    await test.deps.housekeeping.pruneAll();
    expect(await test.database.reader.selectFrom('drafts').selectAll().execute()).toEqual([]);
  });

  it('does not keep the token it was typed under', async () => {
    const test = await createTestApp();
    const accessToken = await verifiedToken(test);
    await test.call('draft', { accessToken, data: { reg_access_token: accessToken, name: 'x' } }, 'PUT');
    const rows = await test.database.reader.selectFrom('drafts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(accessToken);
  });

  it('is removed by the registration', async () => {
    const test = await createTestApp();
    const token = await readyToken(test);
    await test.call('draft', { accessToken: token, data: { name: 'x' } }, 'PUT');
    expect((await test.call('register_buyer', buyerOf(token))).status).toBe(201);
    expect(await draftOf(test, await verifiedToken(test))).toBeNull();
  });

  it('is not left behind by a save that is under way when the registration comes', async () => {
    const test = await createTestApp();
    const large = { notes: Array.from({ length: 3000 }, (_, at) => ({ text: `note ${at}` })) };
    for (let at = 0; at < 8; at += 1) {
      const signup = { mobileNumber: `+1403234560${at}` };
      const accessToken = await readyToken(test, signup);
      await test.call('draft', { accessToken, data: large }, 'PUT');
      const saves = Array.from({ length: at + 1 }, (_, value) =>
        test.call('draft', { accessToken, data: { ...large, value }, marks: { value: value + 1 } }, 'PUT'),
      );
      expect((await test.call('register_buyer', buyerOf(accessToken))).status).toBe(201);
      for (const { status } of await Promise.all(saves)) expect([200, 401]).toContain(status);
      expect(await draftOf(test, await verifiedToken(test, signup))).toBeNull();
    }
  });

  it.each([
    [{}, 'data', 'Enter the answers'],
    [{ data: [] }, 'data', 'The answers must be a group of answers'],
    [{ data: 'text' }, 'data', 'The answers must be a group of answers'],
    [{ data: {}, more: 1 }, 'more', '“more” is not a field of this form'],
  ])('is refused as %j', async (part, key, sentence) => {
    const test = await createTestApp();
    const accessToken = await verifiedToken(test);
    const { status, body } = await test.call('draft', { accessToken, ...part }, 'PUT');
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [key]: sentence });
  });
});
