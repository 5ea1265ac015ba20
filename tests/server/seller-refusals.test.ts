import { describe, expect, it } from 'vitest';
import {
  insurance,
  operationsContact,
  qualification,
  salesContact,
  sellerOf,
  sellerToken,
  workExperience,
} from './support/sellers.ts';
import { createTestApp } from './support/test-app.ts';

describe('register_seller', () => {
  it.each([
    ['services', { services: [] }, 'Please select at least one service category.'],
    ['services', { services: undefined }, 'Please select at least one service category.'],
    ['services.1', { services: ['drilling', 'nothing'] }, 'Choose entry 2 of services from the list'],
    [
      'services',
      { services: ['drilling', 'drilling'] },
      'Each entry in the organization’s services can appear only once',
    ],
    ['planId', { planId: 'gold' }, 'Choose a plan from the list'],
    ['planId', { planId: undefined }, 'Choose a plan'],
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
      { insurances: [{ ...insurance, expires_at: '2001-01-01' }] },
      'Commercial general liability’s expiry date must be today or later',
    ],
    [
      'qualifications.0.expires_at',
      { qualifications: [{ ...qualification, expires_at: '2026-11-18' }] },
      'Certificate of Recognition (COR)’s expiry date must be today or later',
    ],
    [
      'operationsContact.certifications.0.expires_on',
      {
        operationsContact: {
          ...operationsContact,
          certifications: [{ certification_name: 'H2S Alive', expires_on: '2001-01-01' }],
        },
      },
      'Certification 1’s expiry date must be today or later',
    ],
    [
      'wcbs.0.expire_at',
      { wcbs: [{ state: 'AB', number: '1', expire_at: '2001-01-01' }] },
      'Workers compensation entry 1’s expiry date must be today or later',
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
      'qualifications.0.qualification_id.toString',
      { qualifications: [{ ...qualification, qualification_id: { toString: 1 } }] },
      'This name cannot be used for a field.',
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
      'qualifications.0.expires_at',
      { qualifications: [{ ...qualification, expires_at: null }] },
      'Enter Certificate of Recognition (COR)’s expiry date',
    ],
    [
      'wcbs.0.expire_at',
      { wcbs: [{ state: 'AB', number: '1', expire_at: null }] },
      'Enter workers compensation entry 1’s expiry date',
    ],
    [
      'wcbs.0.state',
      { wcbs: [{ state: 'NY', number: '1', expire_at: '2047-01-31' }] },
      expect.stringContaining('from the list'),
    ],
    ['wcbs.0.number', { wcbs: [{ state: 'AB', number: '', expire_at: '2047-01-31' }] }, expect.any(String)],
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
    [
      'operationsContact.email',
      { operationsContact: { ...operationsContact, email: '' } },
      expect.any(String),
    ],
    [
      'operationsContact.workExperiences.0.end_year',
      {
        operationsContact: { ...operationsContact, workExperiences: [{ ...workExperience, end_year: 2027 }] },
      },
      expect.stringContaining('must not be after this year'),
    ],
    [
      'operationsContact.workExperiences.0.end_year',
      {
        operationsContact: { ...operationsContact, workExperiences: [{ ...workExperience, end_year: 2000 }] },
      },
      expect.stringContaining('must not be before its start year'),
    ],
    [
      'operationsContact.workExperiences.0.start_year',
      {
        operationsContact: {
          ...operationsContact,
          workExperiences: [{ ...workExperience, start_year: 1949 }],
        },
      },
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
});
