import { describe, expect, it } from 'vitest';
import {
  insurance,
  operationsContact,
  qualification,
  salesContact,
  sellerOf,
  sellerToken,
  storedData,
  workExperience,
} from './support/sellers.ts';
import { NUMBER, readyToken } from './support/signup.ts';
import { createTestApp } from './support/test-app.ts';

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
        wcbs: [{ state: 'AB', number: '123', expire_at: '2047-01-31' }],
        serviceAreas: [{ name: 'Red Deer', lat: 52.27, lng: -113.81, radius: 120 }],
        operationsContact: { ...operationsContact, workExperiences: [workExperience] },
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

  it('takes the current year and 1950, and a leap day', async () => {
    const test = await createTestApp();
    const workExperiences = [{ ...workExperience, start_year: 1950, end_year: 2026 }];
    const payload = sellerOf(await sellerToken(test), {
      operationsContact: { ...operationsContact, workExperiences },
      qualifications: [qualification],
    });
    expect((await test.call('register_seller', payload)).status).toBe(201);
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
