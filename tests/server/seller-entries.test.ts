import { describe, expect, it } from 'vitest';
import {
  insurance,
  operationsContact,
  qualification,
  sellerOf,
  sellerToken,
  storedData,
  workExperience,
} from './support/sellers.ts';
import { createTestApp } from './support/test-app.ts';

/** What is stored of a seller who sends this. */
async function stored(changes: Record<string, unknown>) {
  const test = await createTestApp();
  const { status, body } = await test.call('register_seller', sellerOf(await sellerToken(test), changes));
  expect(status, JSON.stringify(body)).toBe(201);
  return (await storedData(test))[0];
}

describe('a seller’s entries', () => {
  it.each([
    ['workExperiences', 'company_name', { position: 'Driller' }],
    ['certifications', 'certification_name', { expires_on: '2047-01-31' }],
    ['education', 'program_name', { cert_degree: 'Diploma' }],
  ])('of %s are left out where %s is empty', async (list, key, rest) => {
    const named = { ...rest, [key]: 'Acme' };
    const entries = [{ ...rest, [key]: '' }, named, rest, { ...rest, [key]: '  ' }, { ...rest, [key]: null }];
    const { operationsContact: kept } = await stored({
      operationsContact: { ...operationsContact, [list]: entries },
    });
    expect(kept[list]).toEqual([named]);
  });

  it('that are all left out make no operations contact of a blank one', async () => {
    const blank = { first_name: '', certifications: [{ certification_name: '', expires_on: '' }] };
    expect((await stored({ operationsContact: blank })).operationsContact).toMatchObject({
      certifications: [],
    });
  });

  it('keep their places in what is wrong with them, whatever was left out before', async () => {
    const test = await createTestApp();
    const workExperiences = [{ company_name: '' }, { ...workExperience, start_year: 1949 }];
    const payload = sellerOf(await sellerToken(test), {
      operationsContact: { ...operationsContact, workExperiences },
    });
    const { status, body } = await test.call('register_seller', payload);
    expect([status, Object.keys(body.errors)]).toEqual([
      422,
      ['operationsContact.workExperiences.1.start_year'],
    ]);
  });

  it('of workers compensation are stored only with state, number and expiry', async () => {
    const whole = { state: 'AB', number: '123', expire_at: '2047-01-31' };
    const wcbs = [{ state: '', number: '', expire_at: '' }, whole, { number: '7', expire_at: null }, {}];
    expect((await stored({ wcbs })).wcbs).toEqual([whole]);
  });

  it('of insurance count no amount as 0 and no date as blank', async () => {
    const nothing = { insurance_id: 'auto', amount: null, expires_at: null, file_id: null };
    expect((await stored({ insurances: [nothing] })).insurances).toMatchObject([
      { amount: 0, expires_at: '', file_id: null },
    ]);
  });

  it('may all be missing: qualifications and insurance are recommended, not required', async () => {
    const lists = { qualifications: [], insurances: [], wcbs: [], serviceAreas: [], operationsContact: null };
    expect(await stored(lists)).toMatchObject(lists);
  });

  it('are stored under the names of the payload', async () => {
    const { qualifications, insurances } = await stored({
      qualifications: [qualification],
      insurances: [insurance],
    });
    expect(Object.keys(qualifications[0]).sort()).toEqual([
      'checked',
      'expires_at',
      'has_expiry',
      'name',
      'qualification_id',
    ]);
    expect(Object.keys(insurances[0]).sort()).toEqual([
      'amount',
      'expires_at',
      'file_id',
      'insurance_id',
      'name',
      'required',
    ]);
  });
});
