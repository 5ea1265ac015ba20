import { describe, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { approvedMember } from './support/members.ts';
import { insurance } from './support/sellers.ts';
import { loggedIn, login } from './support/staff.ts';
import { createTestApp } from './support/test-app.ts';

const EMAIL = 'jordan@prairie.example';

async function buyer() {
  const test = await createTestApp();
  const member = await approvedMember(test, 'buyer', EMAIL);
  const send = (path: string, body?: unknown, headers?: Record<string, string>) =>
    api(test, path, {
      cookie: member.cookie,
      body,
      ...(headers && { headers }),
      method: body ? 'PUT' : 'GET',
    });
  const profile = (await send('/account/profile')).body as unknown as Record<string, unknown>;
  return { test, member, send, profile };
}

describe('the company profile', () => {
  it('begins with what the application says', async () => {
    const { profile } = await buyer();
    expect(profile).toMatchObject({ city: 'Calgary', country: 'CA', state: 'AB', postal_zip: 'T2P 1H9' });
  });

  it('is replaced by what is sent, and read back in the same shape', async () => {
    const { send, profile } = await buyer();
    const changed = { ...profile, city: 'Airdrie', biography: 'Pipelines since 1998.' };
    expect(await send('/account/profile', changed)).toMatchObject({ status: 200, body: changed });
    expect((await send('/account/profile')).body).toEqual(changed);
  });

  it('names the organization for all others', async () => {
    const { test, send, profile } = await buyer();
    await send('/account/profile', { ...profile, name: 'Prairie Lines Inc.' });
    const { body } = await api(test, '/data/buyers', { cookie: await loggedIn(test, 'editor') });
    expect(body).toEqual([expect.objectContaining({ name: 'Prairie Lines Inc.' })]);
  });

  it('refuses what its rules refuse, with a sentence for the field', async () => {
    const { send, profile } = await buyer();
    const { status, body } = await send('/account/profile', { ...profile, name: '', email: 'office' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      name: 'Enter the company’s name',
      email: 'Enter the company’s email address like name@example.com',
    });
  });

  it('cannot move the organization to another country or state', async () => {
    const { send, profile } = await buyer();
    const { status, body } = await send('/account/profile', { ...profile, country: 'US', state: 'TX' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(expect.arrayContaining(['country', 'state']));
  });

  it('is not overwritten by a change that began from an older one', async () => {
    const { send, profile } = await buyer();
    const etag = (await send('/account/profile')).headers.get('etag') ?? '';
    const first = await send('/account/profile', { ...profile, city: 'Airdrie' }, { 'If-Match': etag });
    const second = await send('/account/profile', { ...profile, city: 'Okotoks' }, { 'If-Match': etag });
    expect([first.status, second.status]).toEqual([200, 409]);
    expect((await send('/account/profile')).body).toMatchObject({ city: 'Airdrie' });
  });

  it('is for members alone: 401 without a session, 403 for staff', async () => {
    const test = await createTestApp();
    const staff = await loggedIn(test, 'admin');
    expect((await api(test, '/account/profile')).status).toBe(401);
    expect((await api(test, '/account/profile', { cookie: staff })).status).toBe(403);
  });
});

describe('the insurance', () => {
  it('is kept with what the list says of each entry', async () => {
    const { send } = await buyer();
    const entry = { ...insurance, required: false };
    const { status, body } = await send('/account/insurance', { insurances: [entry], wcbs: [] });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await send('/account/insurance')).body).toMatchObject({
      insurances: [{ insurance_id: 'cgl', required: true, amount: 2_000_000, expires_at: '2047-06-30' }],
    });
  });

  it('refuses a required insurance without an amount', async () => {
    const { send } = await buyer();
    const { status, body } = await send('/account/insurance', { insurances: [{ ...insurance, amount: 0 }] });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['insurances.0.amount']);
  });

  it('refuses a date that is over, and lets one be that was stored before its day came', async () => {
    const { test, member } = await buyer();
    const wcb = { state: 'AB', number: '1', expire_at: '2026-11-21' };
    let { cookie } = member;
    const change = (more: object) => {
      const body = { insurances: [insurance], wcbs: [wcb], ...more };
      return api(test, '/account/insurance', { cookie, body, method: 'PUT' });
    };
    const before = await change({ insurances: [{ ...insurance, expires_at: '2001-01-01' }] });
    expect([before.status, before.body.errors]).toEqual([
      422,
      { 'insurances.0.expires_at': expect.stringMatching(/ expiry date must be today or later$/) },
    ]);
    expect((await change({})).status).toBe(200);
    test.clock.advance(3 * 24 * 60 * 60);
    cookie = await login(test, EMAIL);
    expect((await change({ insurances: [{ ...insurance, amount: 1_000_000 }] })).status).toBe(200);
    const other = await change({ wcbs: [{ ...wcb, expire_at: '2026-11-20' }] });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['wcbs.0.expire_at']]);
  });

  it('refuses a file that is not there or not theirs', async () => {
    const { send } = await buyer();
    const entry = { ...insurance, file_id: '01999999-0000-7000-8000-000000000000' };
    const { status, body } = await send('/account/insurance', { insurances: [entry] });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['insurances.0.file_id']);
  });
});
