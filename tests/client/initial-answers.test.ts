import { describe, expect, it } from 'vitest';
import { initialAnswers, splitName } from '../../client/site/registration/initial-answers.ts';

const registration = {
  organization: {
    id: 'o1',
    name: 'Prairie Pipeline Ltd.',
    type: 2,
    country: 'CA',
    state: 'AB',
    phone: '+14032345678',
    gst: '123456789',
  },
  organizationType: 2,
  applicant: { name: 'Jordan Reyes' },
  steps: { privacyPolicy: true, termsAndConditions: true },
  draft: null,
};

describe('the answers a registration starts with', () => {
  it('are what the signup already asked', () => {
    expect(initialAnswers(registration)).toEqual({
      id: 'o1',
      country: 'CA',
      state: 'AB',
      name: 'Prairie Pipeline Ltd.',
      phone: '+14032345678',
      gst: '123456789',
      primaryContact: { first_name: 'Jordan', last_name: 'Reyes', phone: '+14032345678' },
    });
  });

  it('of a seller fill in the sales contact', () => {
    expect(initialAnswers({ ...registration, organizationType: 3 })).toHaveProperty(
      'salesContact.first_name',
      'Jordan',
    );
  });

  it('are the draft where there is one, in the place that the token holds', () => {
    const draft = {
      data: { name: 'Other', state: 'SK' },
      formId: 'buyer-registration',
      formVersion: 1,
      savedAt: '2026-11-20T14:02:00.000Z',
    };
    expect(initialAnswers({ ...registration, draft })).toEqual({
      id: 'o1',
      name: 'Other',
      country: 'CA',
      state: 'AB',
    });
  });
});

describe('a name', () => {
  it.each([
    ['Jordan Reyes', { first_name: 'Jordan', last_name: 'Reyes' }],
    ['  Mary  Ann Reyes ', { first_name: 'Mary Ann', last_name: 'Reyes' }],
    ['Cher', { first_name: 'Cher' }],
    ['', {}],
  ])('%j is split', (name, parts) => {
    expect(splitName(name)).toEqual(parts);
  });
});
