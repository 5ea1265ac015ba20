import { describe, expect, it } from 'vitest';
import { nextStepPath, registrationPath } from '../../client/site/registration/steps.ts';
import { readParam } from '../../client/ui/read-param.ts';
import { type PageId, pathTo, patternOf, titleOf } from '../../client/ui/routes.ts';
import { siteLinks } from '../../client/ui/site-links.ts';
import { pages } from '../../codegen/generated/pages.ts';

describe('addresses', () => {
  it.each(Object.keys(pages) as PageId[])('%s has a pattern and a title', (page) => {
    expect(patternOf(page)).toMatch(/^\//);
    expect(titleOf(page)).not.toBe('');
  });

  it('fills in and encodes the variable parts', () => {
    expect(pathTo('verifyAccessCode', { mobileNumber: '+14032345678' })).toBe(
      '/signup/verify-access-code/%2B14032345678',
    );
    expect(pathTo('signup')).toBe('/signup');
  });

  it('reads them back, typed or encoded, whole or broken', () => {
    expect(readParam('%2B14032345678')).toBe('+14032345678');
    expect(readParam('+14032345678')).toBe('+14032345678');
    expect(readParam('100%')).toBe('100%');
    expect(readParam(undefined)).toBe('');
  });

  it('links to the pages of the specification', () => {
    expect(Object.values(siteLinks).map(({ path }) => path)).toEqual([
      '/login',
      '/signup',
      '/about',
      '/faq',
      '/contact',
      '/terms-and-conditions',
      '/privacy-policy',
    ]);
  });
});

describe('the steps of the signup', () => {
  const registration = (privacyPolicy: boolean, termsAndConditions: boolean, organizationType = 2) => ({
    organization: {
      id: 'o',
      name: 'N',
      type: organizationType,
      country: 'CA',
      state: 'AB',
      phone: '',
      gst: '',
    },
    organizationType,
    applicant: { name: 'Jordan Reyes' },
    steps: { privacyPolicy, termsAndConditions },
    draft: null,
  });

  it('come in order', () => {
    expect(nextStepPath(registration(false, false), 't')).toBe('/signup/accept-privacy-policy/t');
    expect(nextStepPath(registration(false, true), 't')).toBe('/signup/accept-privacy-policy/t');
    expect(nextStepPath(registration(true, false), 't')).toBe('/signup/accept-terms-and-conditions/t');
    expect(nextStepPath(registration(true, true), 't')).toBe('/signup/buyer-registration/t');
  });

  it('end at the form of the organization type', () => {
    expect(registrationPath(2, 't')).toBe('/signup/buyer-registration/t');
    expect(registrationPath(3, 't')).toBe('/signup/seller-registration/t');
    expect(registrationPath(4, 't')).toBe('/signup/consultant-registration/t');
  });
});
