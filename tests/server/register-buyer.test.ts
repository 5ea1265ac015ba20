import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { buyerOf, contact, NUMBER, readyToken, requestCode } from './support/signup.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { run } from './support/test-database.ts';
import { createTestRandom } from './support/test-random.ts';

async function storedApplications(test: TestApp) {
  const rows = await test.database.reader.selectFrom('applications').selectAll().execute();
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }));
}

describe('register_buyer', () => {
  it('stores the application for review and answers with its id and reference', async () => {
    const test = await createTestApp();
    const { status, body } = await test.call('register_buyer', buyerOf(await readyToken(test)));
    expect(status).toBe(201);
    expect(body).toEqual({
      applicationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: expect.stringMatching(/^TF-[0-9A-HJKMNP-TV-Z]{6}$/),
    });
    expect(await storedApplications(test)).toMatchObject([
      {
        id: body.applicationId,
        reference: body.reference,
        state: 'submitted',
        version: 1,
        organization_type: 2,
        form_version_id: test.deps.versions.of('buyer-registration').id,
        organization_name: 'Prairie Pipeline Ltd.',
        country: 'CA',
        region: 'AB',
        mobile_number: NUMBER,
        submitted_at: '2026-11-20T12:00:00.000Z',
      },
    ]);
    const events = await test.database.reader.selectFrom('application_events').selectAll().execute();
    expect(events).toMatchObject([
      { application_id: body.applicationId, from_state: null, to_state: 'submitted', actor: 'applicant' },
    ]);
    await expect(run(test.database, 'delete from application_events')).rejects.toThrow('append-only');
  });

  it('stores phones in E.164 and nothing of the token', async () => {
    const test = await createTestApp();
    const token = await readyToken(test);
    const overseas = { ...contact, phone: '+44 7400 123456' };
    await test.call('register_buyer', buyerOf(token, { alternateContact: overseas }));
    const [application] = await storedApplications(test);
    expect(application?.data).toMatchObject({
      phone: NUMBER,
      primaryContact: { phone: NUMBER },
      alternateContact: { phone: '+447400123456' },
      country: 'CA',
      state: 'AB',
    });
    expect(application?.data).not.toHaveProperty('reg_access_token');
  });

  it('confirms by e-mail to the primary contact, with nothing personal in the subject', async () => {
    const test = await createTestApp();
    const { body } = await test.call('register_buyer', buyerOf(await readyToken(test)));
    await test.deps.delivery.deliverDue();
    const [mail] = await test.deps.inbox.list({ to: contact.email, limit: 1 });
    expect(mail).toMatchObject({ channel: 'email', subject: `Registration ${body.reference} submitted` });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(
        'Your registration has been submitted. Once your application has been reviewed you will be notified by email.',
      );
      expect(part).toContain(body.reference);
    }
  });

  it.each([
    ['left out', undefined],
    ['null', null],
    ['empty', { first_name: '', last_name: '', phone: '', email: '' }],
  ])('takes an alternate contact that is %s', async (_, alternateContact) => {
    const test = await createTestApp();
    const payload = buyerOf(await readyToken(test), { alternateContact });
    expect((await test.call('register_buyer', payload)).status).toBe(201);
  });

  it('takes id, country and state as the token has them', async () => {
    const test = await createTestApp();
    const token = await readyToken(test);
    const { body } = await test.call('verify_access_token', { accessToken: token });
    const { id } = (body as unknown as { organization: { id: string } }).organization;
    const payload = buyerOf(token, { id, country: 'CA', state: 'AB' });
    expect((await test.call('register_buyer', payload)).status).toBe(201);
  });

  it.each([
    ['name', { name: undefined }, 'Enter the organization’s name'],
    ['name', { name: ' ' }, 'Enter the organization’s name'],
    ['name', { name: ['x'] }, 'The organization’s name must be text'],
    [
      'address',
      { address: 'x'.repeat(201) },
      'The organization’s street address must be 200 characters or fewer',
    ],
    ['email', { email: 'office' }, 'Enter the organization’s email address like name@example.com'],
    ['phone', { phone: '12' }, 'Check the organization’s phone number. Include the area code'],
    ['phone', { phone: '0' }, 'Check the organization’s phone number. Include the area code'],
    ['country', { country: 'US' }, 'The organization’s country cannot be changed here'],
    ['country', { country: 5 }, 'The organization’s country cannot be changed here'],
    ['state', { state: 'BC' }, 'The organization’s state or province cannot be changed here'],
    ['id', { id: 'another' }, expect.stringContaining('cannot be changed here')],
    ['primaryContact', { primaryContact: null }, 'Enter the primary contact'],
    ['accountingContact', { accountingContact: undefined }, 'Enter the accounting contact'],
    [
      'primaryContact.email',
      { primaryContact: { ...contact, email: undefined } },
      'Enter the primary contact’s email address',
    ],
    [
      'accountingContact.phone',
      { accountingContact: { ...contact, phone: '403' } },
      'Check the accounting contact’s phone number. Include the area code',
    ],
    [
      'alternateContact.last_name',
      { alternateContact: { ...contact, last_name: '' } },
      'Enter the alternate contact’s last name',
    ],
    [
      'alternateContact.phone',
      { alternateContact: { ...contact, phone: '555' } },
      'Check the alternate contact’s phone number. Include the area code',
    ],
    [
      'primaryContact.role',
      { primaryContact: { ...contact, role: 1 } },
      '“role” is not a field of this form',
    ],
    ['state_code', { state_code: 'x' }, '“state_code” is not a field of this form'],
  ])('refuses a bad %s beside its field and leaves the token usable (%j)', async (key, changes, sentence) => {
    const test = await createTestApp();
    const token = await readyToken(test);
    const { status, body } = await test.call('register_buyer', buyerOf(token, changes));
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [key]: sentence });
    expect((await test.call('register_buyer', buyerOf(token))).status).toBe(201);
  });

  it('names every bad field at once', async () => {
    const test = await createTestApp();
    const { body } = await test.call('register_buyer', {
      reg_access_token: await readyToken(test),
      country: 'US',
    });
    expect(Object.keys(body.errors).sort()).toEqual(
      [
        'name',
        'address',
        'city',
        'postal_zip',
        'phone',
        'email',
        'primaryContact',
        'accountingContact',
        'country',
      ].sort(),
    );
  });

  it('refuses the token of another kind of organization', async () => {
    const test = await createTestApp();
    const seller = await readyToken(test, { organizationType: 3 });
    const { status, body } = await test.call('register_buyer', buyerOf(seller));
    expect([status, body.errors]).toEqual([403, { registration: sentences.otherOrganizationType.say() }]);
  });

  it('gives the first answer again to the same payload, in whatever order its keys are', async () => {
    const test = await createTestApp();
    const payload = buyerOf(await readyToken(test));
    const first = await test.call('register_buyer', payload);
    test.clock.advance(23 * 3600);
    const again = await test.call('register_buyer', Object.fromEntries(Object.entries(payload).reverse()));
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await storedApplications(test)).toHaveLength(1);
    test.clock.advance(2 * 3600);
    expect((await test.call('register_buyer', payload)).status).toBe(401);
  });

  it('refuses another payload on a spent token', async () => {
    const test = await createTestApp();
    const token = await readyToken(test);
    await test.call('register_buyer', buyerOf(token));
    const { status, body } = await test.call('register_buyer', buyerOf(token, { city: 'Edmonton' }));
    expect([status, body.errors]).toEqual([409, { registration: sentences.alreadyRegistered.say() }]);
  });

  it('opens nothing else with a spent token', async () => {
    const test = await createTestApp();
    const token = await readyToken(test);
    await test.call('register_buyer', buyerOf(token));
    for (const [name, method, body] of [
      ['verify_access_token', 'POST', { accessToken: token }],
      ['accept_privacy_policy', 'POST', { accessToken: token }],
      ['draft', 'PUT', { accessToken: token, data: {} }],
    ] as const) {
      expect((await test.call(name, body, method)).status).toBe(401);
    }
  });

  it('makes one application of 20 submits at once', async () => {
    const test = await createTestApp();
    const payload = buyerOf(await readyToken(test));
    const answers = await Promise.all(Array.from({ length: 20 }, () => test.call('register_buyer', payload)));
    expect(new Set(answers.map(({ body }) => body.applicationId)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await storedApplications(test)).toHaveLength(1);
    await test.deps.delivery.deliverDue();
    expect(await test.deps.inbox.list({ to: contact.email, limit: 10 })).toHaveLength(1);
  });

  it('takes one of two different submits at once and tells the other of the conflict', async () => {
    const test = await createTestApp();
    const token = await readyToken(test);
    const answers = await Promise.all(
      ['Calgary', 'Edmonton'].map((city) => test.call('register_buyer', buyerOf(token, { city }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('takes a submit before its token is replaced, or not at all', async () => {
    const test = await createTestApp();
    const token = await readyToken(test);
    const verificationCode = await requestCode(test);
    const [verified, registered] = await Promise.all([
      test.call('verify_code', { mobileNumber: NUMBER, verificationCode }),
      test.call('register_buyer', buyerOf(token)),
    ]);
    expect(verified.status).toBe(200);
    const stored = await storedApplications(test);
    expect([registered.status, stored.length]).toBeOneOf([
      [401, 0],
      [201, 1],
    ]);
  });

  it('finds another reference when one is taken', async () => {
    const random = createTestRandom();
    let isStuck = false;
    let asked = 0;
    const bytes = (size: number) => {
      if (size !== 6 || !isStuck) return random.bytes(size);
      asked += 1;
      return asked < 4 ? Buffer.alloc(6) : Buffer.alloc(6, 1);
    };
    const test = await createTestApp({ random: { ...random, bytes } });
    isStuck = true;
    const answers = [];
    for (let count = 0; count < 2; count += 1) {
      answers.push(await test.call('register_buyer', buyerOf(await readyToken(test))));
    }
    expect(answers.map(({ body }) => body.reference)).toEqual(['TF-000000', 'TF-111111']);
  });
});
