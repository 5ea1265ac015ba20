import { describe, expect, it } from 'vitest';
import { sandboxPayments } from '../../server/adapters/payments/sandbox.ts';
import type { PaymentProvider } from '../../server/ports/payments.ts';
import { sentences } from '../../server/sentences.ts';
import { api } from './support/api.ts';
import { salesContact, sellerOf, sellerToken } from './support/sellers.ts';
import { buyerOf, NUMBER, readyToken } from './support/signup.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

async function storedData(test: TestApp) {
  const rows = await test.database.reader.selectFrom('applications').select('data').execute();
  return rows.map(({ data }) => JSON.parse(data));
}

/** The sandbox, counting how often it was asked, with every token it was given. */
function countingPayments(): PaymentProvider & { tokens: string[] } {
  const tokens: string[] = [];
  return {
    tokens,
    saveCard: (request) => {
      tokens.push(request.token);
      return sandboxPayments.saveCard(request);
    },
  };
}

const insurance = {
  insurance_id: 'cgl',
  name: 'x',
  required: false,
  amount: 2_000_000,
  expires_at: '2027-06-30',
  file_id: null,
};
const qualification = {
  qualification_id: 'cor',
  name: 'x',
  checked: true,
  has_expiry: false,
  expires_at: '2028-02-29',
};
const person = {
  first_name: 'Sam',
  last_name: 'Roy',
  phone: '(403) 234-5678',
  email: 'ops@foothills.example',
};
const work = { company_name: 'Acme', start_year: 2001, end_year: 2010 };

describe('register_seller', () => {
  it('stores everything that was answered, and confirms to the sales contact', async () => {
    const test = await createTestApp();
    const token = await sellerToken(test);
    const { status, body } = await test.call(
      'register_seller',
      sellerOf(token, {
        bonding_capacity: 1_000_000,
        qualifications: [qualification],
        insurances: [insurance],
        wcbs: [{ state: 'AB', number: '123', expire_at: '2027-01-31' }],
        serviceAreas: [{ name: 'Red Deer', lat: 52.27, lng: -113.81, radius: 120 }],
        operationsContact: { ...person, workExperiences: [work] },
        feedback: 'Good',
      }),
    );
    expect([status, body]).toMatchObject([201, { reference: expect.stringMatching(/^TF-/) }]);
    const [data] = await storedData(test);
    expect(data).toMatchObject({
      country: 'CA',
      state: 'AB',
      planId: 'listing',
      salesContact: { phone: NUMBER },
      operationsContact: { phone: NUMBER },
      qualifications: [{ name: 'Certificate of Recognition (COR)', has_expiry: true }],
      insurances: [{ name: 'Commercial general liability', required: true, amount: 2_000_000 }],
    });
    expect(data).not.toHaveProperty('reg_access_token');
    const chosen = await test.database.reader
      .selectFrom('application_services')
      .select('service_id')
      .execute();
    expect(chosen.map(({ service_id }) => service_id).sort()).toEqual([
      'rotary-drilling',
      'wellsite-supervision',
    ]);
    await test.deps.delivery.deliverDue();
    const [mail] = await test.deps.inbox.list({ to: salesContact.email, limit: 1 });
    expect(mail?.subject).toBe(`Registration ${body.reference} submitted`);
  });

  it('counts an amount of null as 0, where the insurance is not required', async () => {
    const test = await createTestApp();
    const insurances = [
      { insurance_id: 'auto', required: true, amount: null, expires_at: null, file_id: null },
    ];
    const { status } = await test.call('register_seller', sellerOf(await sellerToken(test), { insurances }));
    expect(status).toBe(201);
    expect((await storedData(test))[0]?.insurances).toMatchObject([{ required: false, amount: 0 }]);
  });

  it.each([
    ['services', { services: [] }, 'Please select at least one service category.'],
    ['services', { services: undefined }, 'Please select at least one service category.'],
    ['services.1', { services: ['drilling', 'nothing'] }, 'Choose entry 2 of services from the list'],
    [
      'services',
      { services: ['drilling', 'drilling'] },
      'Each entry in the organization’s services can be there only once',
    ],
    ['planId', { planId: 'gold' }, 'Choose the plan from the list'],
    ['planId', { planId: undefined }, 'Choose the plan'],
    ['bonding_capacity', { bonding_capacity: 7 }, expect.stringContaining('from the list')],
    [
      'salesContact.confirm_email',
      { salesContact: { ...salesContact, confirm_email: 'other@x.example' } },
      "Emails don't match.",
    ],
    [
      'insurances.0.insurance_id',
      { insurances: [{ ...insurance, insurance_id: 'nothing' }] },
      expect.any(String),
    ],
    [
      'insurances.0.amount',
      { insurances: [{ ...insurance, amount: null }] },
      expect.stringMatching(/^Choose /),
    ],
    ['insurances.0.amount', { insurances: [{ ...insurance, amount: 0 }] }, expect.stringMatching(/^Choose /)],
    [
      'insurances.0.amount',
      { insurances: [{ ...insurance, amount: 1234 }] },
      expect.stringContaining('from the list'),
    ],
    [
      'insurances.0.expires_at',
      { insurances: [{ ...insurance, expires_at: '2027-02-30' }] },
      expect.stringContaining('a date that exists'),
    ],
    [
      'insurances.0.expires_at',
      { insurances: [{ ...insurance, expires_at: 'soon' }] },
      expect.stringContaining('YYYY-MM-DD'),
    ],
    [
      'insurances.0.file_id',
      { insurances: [{ ...insurance, file_id: 'nothing' }] },
      'This file is no longer there. Please upload it again.',
    ],
    [
      'qualifications.0.qualification_id',
      { qualifications: [{ ...qualification, qualification_id: 'x' }] },
      expect.any(String),
    ],
    [
      'qualifications.0.expires_at',
      { qualifications: [{ ...qualification, expires_at: '' }] },
      expect.stringMatching(/^Enter /),
    ],
    [
      'wcbs.0.state',
      { wcbs: [{ state: 'NY', number: '1', expire_at: '2027-01-31' }] },
      expect.stringContaining('from the list'),
    ],
    ['wcbs.0.number', { wcbs: [{ state: 'AB', number: '', expire_at: '2027-01-31' }] }, expect.any(String)],
    [
      'wcbs.0.expire_at',
      { wcbs: [{ state: 'AB', number: '1', expire_at: '2027-02-29' }] },
      expect.stringContaining('a date that exists'),
    ],
    [
      'serviceAreas.0.radius',
      { serviceAreas: [{ name: 'x', lat: 1, lng: 1, radius: 0 }] },
      expect.stringContaining('1 mile or more'),
    ],
    ['serviceAreas.0.lat', { serviceAreas: [{ name: 'x', lat: 91, lng: 1, radius: 5 }] }, expect.any(String)],
    ['operationsContact.email', { operationsContact: { ...person, email: '' } }, expect.any(String)],
    [
      'operationsContact.workExperiences.0.end_year',
      { operationsContact: { ...person, workExperiences: [{ ...work, end_year: 2027 }] } },
      expect.stringContaining('must not be after this year'),
    ],
    [
      'operationsContact.workExperiences.0.end_year',
      { operationsContact: { ...person, workExperiences: [{ ...work, end_year: 2000 }] } },
      expect.stringContaining('must not be before its start year'),
    ],
    [
      'operationsContact.workExperiences.0.start_year',
      { operationsContact: { ...person, workExperiences: [{ ...work, start_year: 1949 }] } },
      expect.stringContaining('must be 1950 or later'),
    ],
    ['state', { state: 'BC' }, expect.stringContaining('cannot be changed here')],
    ['stripe_payment_token', { planId: 'standard' }, 'Enter the card'],
    ['stripe_payment_token', { planId: 'standard', stripe_payment_token: '' }, 'Enter the card'],
    ['stripe_payment_token', { planId: 'standard', stripe_payment_token: 5 }, expect.any(String)],
    ['total', { total: 1 }, '“total” is not a field of this form'],
  ])('refuses a bad %s beside its field and leaves the token usable', async (key, changes, sentence) => {
    const test = await createTestApp();
    const token = await sellerToken(test);
    const { status, body } = await test.call('register_seller', sellerOf(token, changes));
    expect([status, body.errors]).toEqual([422, { [key]: sentence }]);
    expect((await test.call('register_seller', sellerOf(token))).status).toBe(201);
  });

  it('takes the current year and 1950, and a leap day', async () => {
    const test = await createTestApp();
    const workExperiences = [{ ...work, start_year: 1950, end_year: 2026 }];
    const payload = sellerOf(await sellerToken(test), {
      operationsContact: { ...person, workExperiences },
      qualifications: [qualification],
    });
    expect((await test.call('register_seller', payload)).status).toBe(201);
  });

  it('takes every service there is', async () => {
    const test = await createTestApp();
    const { tree } = await test.deps.services.document();
    const payload = sellerOf(await sellerToken(test), { services: [...tree.ids] });
    expect((await test.call('register_seller', payload)).status).toBe(201);
  });

  it('keeps a chosen service from being deleted', async () => {
    const test = await createTestApp();
    await test.call('register_seller', sellerOf(await sellerToken(test)));
    const cookie = await loggedIn(test, 'editor');
    const answer = await api(test, '/services/rotary-drilling', { method: 'DELETE', cookie });
    expect([answer.status, answer.body.errors]).toEqual([409, { request: sentences.serviceIsChosen }]);
  });

  it('names a service that is deleted while the submit is under way', async () => {
    const gone: { remove?: () => Promise<void> } = {};
    const payments: PaymentProvider = {
      async saveCard(request) {
        await gone.remove?.();
        return sandboxPayments.saveCard(request);
      },
    };
    const test = await createTestApp({ payments });
    gone.remove = () => test.deps.services.remove('wellsite-supervision');
    const payload = sellerOf(await sellerToken(test), {
      planId: 'standard',
      stripe_payment_token: 'tok_visa',
    });
    const { status, body } = await test.call('register_seller', payload);
    expect([status, body.errors]).toEqual([
      422,
      { 'services.1': 'Choose entry 2 of services from the list' },
    ]);
    expect(await storedData(test)).toEqual([]);
  });

  it('needs the path of its own kind', async () => {
    const test = await createTestApp();
    const buyer = await readyToken(test);
    for (const call of ['register_seller', 'register_consultant']) {
      expect((await test.call(call, sellerOf(buyer))).status).toBe(403);
    }
    const bad = await test.call('register_seller', sellerOf('rg_nothing'));
    expect([bad.status, bad.body.errors]).toEqual([401, { accessToken: 'Invalid access token.' }]);
  });

  it('keeps a draft without the card', async () => {
    const test = await createTestApp();
    const accessToken = await sellerToken(test);
    const data = { services: ['drilling'], stripe_payment_token: 'tok_visa' };
    expect((await test.call('draft', { accessToken, data }, 'PUT')).status).toBe(200);
    const { body } = await test.call('verify_access_token', { accessToken });
    expect(body).toMatchObject({
      draft: { data: { services: ['drilling'] }, formId: 'seller-registration' },
    });
    expect(JSON.stringify(body)).not.toContain('tok_');
  });
});

describe('a plan that costs something', () => {
  const paid = { planId: 'standard', stripe_payment_token: 'tok_visa' };

  it('saves the card and the invoice that was shown, and keeps the token nowhere', async () => {
    const test = await createTestApp();
    const { status, body } = await test.call('register_seller', sellerOf(await sellerToken(test), paid));
    expect(status).toBe(201);
    const { applicationId: application_id } = body;
    expect(await test.database.reader.selectFrom('application_invoices').selectAll().execute()).toMatchObject(
      [
        {
          application_id,
          plan_id: 'standard',
          subtotal_cents: 4900,
          tax_rate: 5000,
          tax_cents: 245,
          total_cents: 5145,
        },
      ],
    );
    expect(await test.database.reader.selectFrom('application_cards').selectAll().execute()).toMatchObject([
      {
        application_id,
        provider: 'sandbox',
        brand: 'visa',
        last4: '4242',
        customer_id: expect.stringMatching(/^cus_/),
      },
    ]);
    expect(JSON.stringify([await storedData(test), test.logged])).not.toContain('tok_');
    expect(test.database.connection.serialize().includes('tok_visa')).toBe(false);
  });

  it.each([
    ['tok_chargeDeclined', 'Your card was declined.'],
    ['tok_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['tok_chargeDeclinedExpiredCard', 'Your card has expired.'],
    ['tok_chargeDeclinedIncorrectCvc', "Your card's security code is incorrect."],
    ['tok_nothing', 'This card could not be used. Please enter it again.'],
    ['__proto__', 'This card could not be used. Please enter it again.'],
  ])('refuses %s and leaves the token usable', async (stripe_payment_token, sentence) => {
    const test = await createTestApp();
    const token = await sellerToken(test);
    const { status, body } = await test.call(
      'register_seller',
      sellerOf(token, { ...paid, stripe_payment_token }),
    );
    expect([status, body.errors]).toEqual([422, { stripe_payment_token: sentence }]);
    expect(await storedData(test)).toEqual([]);
    expect((await test.call('register_seller', sellerOf(token, paid))).status).toBe(201);
  });

  it('does not bother the card provider with a form that has faults', async () => {
    const payments = countingPayments();
    const test = await createTestApp({ payments });
    await test.call('register_seller', sellerOf(await sellerToken(test), { ...paid, city: '' }));
    expect(payments.tokens).toEqual([]);
  });

  it('gives the first answer again, though the card has another token by then', async () => {
    const payments = countingPayments();
    const test = await createTestApp({ payments });
    const token = await sellerToken(test);
    const first = await test.call('register_seller', sellerOf(token, paid));
    const again = await test.call(
      'register_seller',
      sellerOf(token, { ...paid, stripe_payment_token: 'tok_amex' }),
    );
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(payments.tokens).toEqual(['tok_visa']);
    const other = await test.call('register_seller', sellerOf(token, { ...paid, planId: 'professional' }));
    expect(other.status).toBe(409);
  });

  it('makes one application, one card and one mail of 20 submits at once', async () => {
    const test = await createTestApp();
    const payload = sellerOf(await sellerToken(test), paid);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.call('register_seller', payload)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.applicationId)).size).toBe(1);
    for (const table of ['applications', 'application_cards', 'application_invoices'] as const) {
      expect(await test.database.reader.selectFrom(table).selectAll().execute()).toHaveLength(1);
    }
    await test.deps.delivery.deliverDue();
    expect(await test.deps.inbox.list({ to: salesContact.email, limit: 9 })).toHaveLength(1);
  });

  it('takes nothing while the card provider is down, and everything afterwards', async () => {
    let isDown = true;
    const payments: PaymentProvider = {
      saveCard: (request) => (isDown ? Promise.reject(new Error('down')) : sandboxPayments.saveCard(request)),
    };
    const test = await createTestApp({ payments });
    const payload = sellerOf(await sellerToken(test), paid);
    const { status, body, headers } = await test.call('register_seller', payload);
    expect([status, body.errors]).toEqual([503, { stripe_payment_token: sentences.cardsUnavailable }]);
    expect(headers.get('Retry-After')).toBeTruthy();
    isDown = false;
    expect((await test.call('register_seller', payload)).status).toBe(201);
  });
});

describe('a card where none is needed', () => {
  it('is ignored by a plan that costs nothing', async () => {
    const payments = countingPayments();
    const test = await createTestApp({ payments });
    const payload = sellerOf(await sellerToken(test), { stripe_payment_token: 'tok_chargeDeclined' });
    expect((await test.call('register_seller', payload)).status).toBe(201);
    expect(payments.tokens).toEqual([]);
    expect(JSON.stringify(await storedData(test))).not.toContain('tok_');
  });

  it.each([undefined, '', null, 'tok_chargeDeclined'])(
    'is ignored of a consultant (%j)',
    async (stripe_payment_token) => {
      const payments = countingPayments();
      const test = await createTestApp({ payments });
      const token = await readyToken(test, { organizationType: 4 });
      const { status } = await test.call('register_consultant', { ...buyerOf(token), stripe_payment_token });
      expect(status).toBe(201);
      expect(payments.tokens).toEqual([]);
      await test.deps.delivery.deliverDue();
      expect(await test.deps.inbox.list({ to: 'jordan@prairie.example', limit: 9 })).toHaveLength(1);
    },
  );
});
