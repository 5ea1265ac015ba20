import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { approvedMember, type TestMember } from './support/members.ts';
import { linkedToken, mailsTo } from './support/review.ts';
import { login } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const BUYER = 'jordan@prairie.example';
const CONSULTANT = 'sam@consulting.example';
const DAY = 24 * 3600;

async function withBuyer() {
  const test = await createTestApp();
  const buyer = await approvedMember(test, 'buyer', BUYER, { name: 'Prairie Pipeline Ltd.' });
  const invite = (email = CONSULTANT) =>
    api(test, '/account/consultants', { cookie: buyer.cookie, body: { email } });
  return { test, buyer, invite };
}

type Consultant = { id: string; state: string; email: string; name: string | null };

async function list(test: TestApp, { cookie }: TestMember): Promise<Consultant[]> {
  const { body } = await api(test, '/account/consultants', { cookie });
  return (body as unknown as { items: Consultant[] }).items;
}

function accept(test: TestApp, member: { cookie: string } | undefined, invitationToken: string) {
  const body = { invitationToken };
  return api(test, '/account/accept_invitation', { body, ...(member && { cookie: member.cookie }) });
}

async function accepted() {
  const { test, buyer, invite } = await withBuyer();
  const consultant = await approvedMember(test, 'consultant', CONSULTANT);
  await invite();
  const token = await linkedToken(test, CONSULTANT, '/invitation/');
  expect((await accept(test, consultant, token)).status).toBe(200);
  const [row] = await list(test, buyer);
  return { test, buyer, consultant, invite, id: row?.id ?? '', token };
}

describe('a buyer', () => {
  it('invites a consultant by an e-mail whose subject names nobody', async () => {
    const { test, buyer, invite } = await withBuyer();
    expect(await invite('Sam@Consulting.Example')).toMatchObject({ status: 201, body: { state: 'invited' } });
    const [mail] = await mailsTo(test, CONSULTANT);
    expect(mail?.subject).toBe('You are invited to run auctions on Tenderfoot');
    expect(mail?.text).toContain('Prairie Pipeline Ltd. invites you');
    expect(await list(test, buyer)).toMatchObject([{ email: CONSULTANT, state: 'invited', name: null }]);
  });

  it('cannot invite the same person twice, nor the own address', async () => {
    const { invite } = await withBuyer();
    await invite();
    const again = await invite();
    expect([again.status, again.body.errors]).toEqual([409, { email: sentences.invitedAlready.say() }]);
    const own = await invite(BUYER);
    expect([own.status, own.body.errors]).toEqual([422, { email: sentences.ownAddress.say() }]);
  });

  it('sends the invitation again after a minute, and only the newest link opens it', async () => {
    const { test, buyer, invite } = await withBuyer();
    const { body } = await invite();
    const first = await linkedToken(test, CONSULTANT, '/invitation/');
    const resend = () =>
      api(test, `/account/consultants/${(body as unknown as Consultant).id}/resend`, {
        cookie: buyer.cookie,
        body: {},
      });
    const early = await resend();
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '60']);
    test.clock.advance(61);
    expect((await resend()).status).toBe(200);
    const second = await linkedToken(test, CONSULTANT, '/invitation/');
    const read = (invitationToken: string) =>
      api(test, '/account/verify_invitation', { body: { invitationToken } });
    expect((await read(first)).status).toBe(422);
    expect(await read(second)).toMatchObject({
      status: 200,
      body: { buyer: 'Prairie Pipeline Ltd.', email: CONSULTANT },
    });
  });

  it('takes an invitation back, which kills its link', async () => {
    const { test, buyer, invite } = await withBuyer();
    const consultant = await approvedMember(test, 'consultant', CONSULTANT);
    const { body } = await invite();
    const token = await linkedToken(test, CONSULTANT, '/invitation/');
    const path = `/account/consultants/${(body as unknown as Consultant).id}`;
    expect((await api(test, path, { method: 'DELETE', cookie: buyer.cookie })).status).toBe(204);
    expect((await accept(test, consultant, token)).body.errors).toEqual({
      invitationToken: 'Please check the link and try again.',
    });
    expect((await invite()).status).toBe(201);
  });

  it('cannot send more than 50 invitations a day', async () => {
    const { invite } = await withBuyer();
    for (let index = 0; index < 50; index += 1) {
      expect((await invite(`c${index}@consulting.example`)).status).toBe(201);
    }
    expect(await invite()).toMatchObject({
      status: 429,
      body: { errors: { request: sentences.tooManyInvitations.say() } },
    });
  });

  it('cannot send more than 50 a day by sending the same one again either', async () => {
    const { test, buyer, invite } = await withBuyer();
    const { id } = (await invite()).body as unknown as Consultant;
    const statuses: number[] = [];
    for (let index = 0; index < 50; index += 1) {
      test.clock.advance(61);
      const path = `/account/consultants/${id}/resend`;
      const answer = await api(test, path, { cookie: buyer.cookie, body: {} });
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBe(DAY - 50 * 61);
    }
    expect(statuses).toEqual([...Array(49).fill(200), 429]);
  });

  it('finds nothing of another buyer', async () => {
    const { test, invite } = await withBuyer();
    const { body } = await invite();
    const other = await approvedMember(test, 'buyer', 'other@foothills.example');
    const path = `/account/consultants/${(body as unknown as Consultant).id}`;
    expect(await list(test, other)).toEqual([]);
    expect((await api(test, path, { method: 'DELETE', cookie: other.cookie })).status).toBe(404);
    expect((await api(test, `${path}/resend`, { body: {}, cookie: other.cookie })).status).toBe(404);
  });

  it('alone can invite: 401 without a session, 403 for sellers', async () => {
    const { test } = await withBuyer();
    const seller = await approvedMember(test, 'seller', 'sales@foothills.example');
    const body = { email: CONSULTANT };
    expect((await api(test, '/account/consultants', { body })).status).toBe(401);
    expect((await api(test, '/account/consultants', { body, cookie: seller.cookie })).status).toBe(403);
  });
});

describe('a consultant', () => {
  it('accepts with the account of the invited address, and sees the buyer; the buyer is told', async () => {
    const { test, buyer, consultant } = await accepted();
    const { body } = await api(test, '/account/buyers', { cookie: consultant.cookie });
    expect(body).toMatchObject({ items: [{ name: 'Prairie Pipeline Ltd.', id: buyer.organizationId }] });
    expect(await list(test, buyer)).toMatchObject([{ state: 'active', name: 'Jordan Reyes' }]);
    const [mail] = await mailsTo(test, BUYER);
    expect(mail?.subject).toBe('Your consultant has accepted');
  });

  it('cannot accept what was sent to another address', async () => {
    const { test, invite } = await withBuyer();
    const other = await approvedMember(test, 'consultant', 'other@consulting.example');
    await invite();
    const token = await linkedToken(test, CONSULTANT, '/invitation/');
    const { status, body } = await accept(test, other, token);
    expect([status, body.errors]).toEqual([403, { invitationToken: sentences.invitedOtherAddress.say() }]);
    expect((await accept(test, undefined, token)).status).toBe(401);
  });

  it('accepts once, however often the link is followed', async () => {
    const { test, buyer, consultant, token } = await accepted();
    expect((await accept(test, consultant, token)).status).toBe(200);
    expect(await list(test, buyer)).toHaveLength(1);
    const subjects = (await mailsTo(test, BUYER)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your consultant has accepted')).toHaveLength(1);
  });

  it('cannot accept after 7 days', async () => {
    const { test, invite } = await withBuyer();
    await approvedMember(test, 'consultant', CONSULTANT);
    await invite();
    const token = await linkedToken(test, CONSULTANT, '/invitation/');
    test.clock.advance(7 * DAY);
    const cookie = await login(test, CONSULTANT);
    const { status, body } = await accept(test, { cookie }, token);
    expect([status, body.errors]).toEqual([422, { invitationToken: sentences.badInvitation.say() }]);
  });

  it('ends the work at once, and the buyer is told', async () => {
    const { test, buyer, consultant } = await accepted();
    const path = `/account/buyers/${buyer.organizationId}`;
    expect((await api(test, path, { method: 'DELETE', cookie: consultant.cookie })).status).toBe(204);
    expect((await api(test, '/account/buyers', { cookie: consultant.cookie })).body).toEqual({ items: [] });
    expect(await list(test, buyer)).toMatchObject([{ state: 'ended' }]);
    expect((await mailsTo(test, BUYER))[0]?.subject).toBe('A consultant no longer works for you');
    expect((await api(test, path, { method: 'DELETE', cookie: consultant.cookie })).status).toBe(404);
  });

  it('loses a buyer at once who ends the work, and is told', async () => {
    const { test, buyer, consultant, id, invite } = await accepted();
    const path = `/account/consultants/${id}`;
    expect((await api(test, path, { method: 'DELETE', cookie: buyer.cookie })).status).toBe(204);
    expect((await api(test, '/account/buyers', { cookie: consultant.cookie })).body).toEqual({ items: [] });
    expect((await mailsTo(test, CONSULTANT))[0]?.subject).toBe(
      'You no longer work for a buyer on Tenderfoot',
    );
    expect((await invite()).status).toBe(201);
  });
});
