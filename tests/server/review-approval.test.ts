import { describe, expect, it } from 'vitest';
import { reviewSentences } from '../../server/market/applications/review/review-sentences.ts';
import { DAY } from '../../server/platform/db/times.ts';
import { api } from './support/api.ts';
import { catchUp, paidWith } from './support/billing.ts';
import {
  applyAsBuyer,
  applyAsSeller,
  linkedToken,
  mailsTo,
  newMobile,
  reviewerOf,
  withReviewer,
} from './support/review.ts';
import { buyerOf, contact, readyToken } from './support/signup.ts';
import { loggedIn, login, PASSWORD } from './support/staff.ts';
import { run } from './support/test-database.ts';

type Contact = { email: string; name: string };

/** An approved application with the contact it was approved for. */
async function approved(apply: typeof applyAsBuyer) {
  const review = await withReviewer();
  const id = await apply(review.test);
  const version = await review.start(id);
  const answer = await review.act(id, 'approve', { version });
  expect([answer.status, answer.body]).toEqual([200, { state: 'approved', version: version + 1 }]);
  const detail = await review.get(id);
  return { ...review, id, detail, contact: detail.contact as Contact };
}

describe('the link to an approved account', () => {
  it('is sent again when it ran out, and the one before ends', async () => {
    const { test, act, get, id, contact } = await approved(applyAsBuyer);
    const first = await linkedToken(test, contact.email, '/account-setup/');
    expect((await get(id)).account).toMatchObject({ email: contact.email, isSetUp: false });
    test.clock.advance(4 * DAY);
    const later = reviewerOf(test, await loggedIn(test, 'admin'));
    expect((await later.get(id)).account).toMatchObject({ linkExpiresAt: null });
    expect((await later.act(id, 'send_account_link')).status).toBe(200);
    expect((await act(id, 'send_account_link')).status).toBe(401);
    const second = await linkedToken(test, contact.email, '/account-setup/');
    expect(second).not.toBe(first);
    const body = { passwordResetToken: second, newPassword: PASSWORD, timezone: 'America/Edmonton' };
    expect((await api(test, '/account/setup_account', { body })).status).toBe(200);
  });

  it('chooses another password where the account is set up', async () => {
    const { test, act, get, id, contact } = await approved(applyAsBuyer);
    const passwordResetToken = await linkedToken(test, contact.email, '/account-setup/');
    const body = { passwordResetToken, newPassword: PASSWORD, timezone: 'America/Edmonton' };
    await api(test, '/account/setup_account', { body });
    expect((await act(id, 'send_account_link')).status).toBe(200);
    expect((await get(id)).account).toMatchObject({ isSetUp: true });
    await login(test, contact.email);
    const token = await linkedToken(test, contact.email, '/set-password/');
    const change = { passwordResetToken: token, newPassword: 'another prairie morning' };
    expect((await api(test, '/account/token_set_password', { body: change })).status).toBe(200);
    const old = await api(test, '/account/login', { body: { email: contact.email, password: PASSWORD } });
    expect(old.status).toBe(401);
  });

  it('is for approved applications alone', async () => {
    const { test, act } = await withReviewer();
    const refused = await act(await applyAsBuyer(test), 'send_account_link');
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { request: reviewSentences.noAccount.say() },
    ]);
  });
});

describe('approving', () => {
  it('makes an account that is set up through the link of the mail', async () => {
    const { test, contact } = await approved(applyAsBuyer);
    const passwordResetToken = await linkedToken(test, contact.email, '/account-setup/');
    const body = { passwordResetToken, newPassword: PASSWORD, timezone: 'America/Edmonton' };
    expect((await api(test, '/account/setup_account', { body })).status).toBe(200);
    const cookie = await login(test, contact.email);
    const me = await api(test, '/account/me', { cookie });
    expect(me.body).toMatchObject({
      user: { name: 'Jordan Reyes', email: contact.email, role: 'member', organizationType: 2 },
    });
  });

  it('makes the account of a seller from the sales contact', async () => {
    const { test, contact } = await approved(applyAsSeller);
    const users = await run(test.database, 'select email, organization_type from users');
    expect(users).toContainEqual({ email: contact.email, organization_type: 3 });
    expect(contact.email).toMatch(/^sales/);
  });

  it('makes the organization with what its profile and insurance forms begin with', async () => {
    const { test, detail } = await approved(applyAsSeller);
    const [row = {}] = await run<Record<string, string>>(test.database, 'select * from organizations');
    expect(row).toMatchObject({ id: detail.organizationId, application_id: detail.id, organization_type: 3 });
    expect(JSON.parse(row.profile ?? '')).toEqual({
      name: 'Foothills Well Services Inc.',
      phone: '+14032345678',
      email: 'office@foothills.example',
      address: '48 Industrial Dr',
      city: 'Red Deer',
      postal_zip: 'T4N 1B3',
      country: 'CA',
      state: 'AB',
    });
    expect(JSON.parse(row.insurance ?? '')).toEqual({ country: 'CA' });
  });

  it('lists a buyer, with nothing but id and name', async () => {
    const { test, detail, cookie } = await approved(applyAsBuyer);
    const { body, headers } = await api(test, '/data/buyers', { cookie });
    expect(body).toEqual([{ id: detail.organizationId, name: detail.organizationName }]);
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    const stranger = await api(test, '/data/buyers');
    expect([stranger.status, stranger.body]).toEqual([200, []]);
  });

  it.each([
    ['approvals', 0],
    ['decisions, of which five decline', 5],
  ])(
    'is done once by 20 %s at once: one account, one mail, one subscription, or none',
    async (_, declining) => {
      const { test, act, start, get } = await withReviewer();
      const id = await applyAsSeller(test, paidWith());
      const version = await start(id);
      const calls = Array.from({ length: 20 }, (_, at) =>
        at < declining ? act(id, 'decline', { version, reason: 'No.' }) : act(id, 'approve', { version }),
      );
      const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
      const detail = await get(id);
      const isApproved = detail.state === 'approved';
      expect(detail.state).toBeOneOf(declining > 0 ? ['approved', 'declined'] : ['approved']);
      expect([detail.version, detail.history.length]).toEqual([version + 1, 3]);
      const count = async (table: string) =>
        (await run<{ n: number }>(test.database, `select count(*) as n from ${table}`))[0]?.n;
      await catchUp(test);
      for (const table of ['organizations', 'billing_accounts', 'sandbox_subscriptions'])
        expect([table, await count(table)]).toEqual([table, isApproved ? 1 : 0]);
      const { email } = detail.contact as Contact;
      const mails = await mailsTo(test, email);
      expect(mails.filter(({ subject }) => /approved/.test(subject)).length).toBe(isApproved ? 1 : 0);
    },
  );

  it('is not needed to learn that an address has an account: its owner is told at once, and nobody else', async () => {
    const { test } = await withReviewer();
    const answers = [];
    for (const email of ['Reviewer@tenderfoot.example', 'nobody@tenderfoot.example']) {
      const token = await readyToken(test, { mobileNumber: newMobile() });
      const payload = buyerOf(token, { primaryContact: { ...contact, email } });
      const { status, body } = await test.call('register_buyer', payload);
      answers.push([status, Object.keys(body).sort()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    await catchUp(test);
    const [told] = await mailsTo(test, 'Reviewer@tenderfoot.example');
    expect(told?.text).toContain('This email address already has a Tenderfoot account');
    expect(told?.text).toContain('http://127.0.0.1:3000/login');
    const [other] = await mailsTo(test, 'nobody@tenderfoot.example');
    expect(other?.text).not.toContain('already has');
  });

  it('goes on with another address that the applicant is asked for, where theirs has an account', async () => {
    const { test, act, start, get } = await withReviewer();
    const token = await readyToken(test, { mobileNumber: newMobile() });
    const primaryContact = { ...contact, email: 'reviewer@tenderfoot.example' };
    const id = await applyAsBuyer(test, { reg_access_token: token, primaryContact });
    const version = await start(id);
    const fields = ['primaryContact.email'];
    const asked = await act(id, 'request_changes', { version, message: 'Give us another address.', fields });
    expect([asked.status, (await get(id)).state]).toEqual([200, 'changes_requested']);
  });

  it('is refused, with nothing done, while the contact’s address has an account', async () => {
    const { test, act, start, get } = await withReviewer();
    const token = await readyToken(test, { mobileNumber: newMobile() });
    const primaryContact = { ...contact, email: 'Reviewer@tenderfoot.example' };
    const id = await applyAsBuyer(test, { reg_access_token: token, primaryContact });
    const version = await start(id);
    expect((await get(id)).hasAccount).toBe(true);
    const { status, body } = await act(id, 'approve', { version });
    expect([status, body.errors]).toEqual([409, { email: reviewSentences.emailInUse.say() }]);
    expect(await get(id)).toMatchObject({ state: 'in_review', version });
    expect(await run(test.database, 'select * from organizations')).toEqual([]);
  });
});
