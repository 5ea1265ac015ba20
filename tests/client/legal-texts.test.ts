import { describe, expect, it } from 'vitest';
import { privacyPolicy } from '../../client/site/content/privacy-policy.ts';
import { termsAndConditions } from '../../client/site/content/terms-and-conditions.ts';
import { legalTextVersions } from '../../server/market/signup/legal-texts.ts';

const wordsOf = (document: unknown) => JSON.stringify(document);

describe('the legal texts', () => {
  it('are shown in the version that an acceptance is recorded under', () => {
    expect(privacyPolicy.version).toBe(legalTextVersions['privacy-policy']);
    expect(termsAndConditions.version).toBe(legalTextVersions['terms-and-conditions']);
  });

  it.each([
    ['privacy policy', privacyPolicy],
    ['terms', termsAndConditions],
  ])('the %s name the law of Alberta and forbid dealing outside the site', (_name, document) => {
    expect(wordsOf(document)).toMatch(/laws of Alberta, Canada/);
    expect(wordsOf(document)).toMatch(/[Bb]uyers, consultants and sellers (who .*? )?must not/);
    expect(wordsOf(document)).toMatch(/outside (it|the site)/);
  });

  it('have headings and paragraphs that differ, since they are told apart by their words', () => {
    for (const { sections } of [privacyPolicy, termsAndConditions]) {
      const headings = sections.map(({ heading }) => heading);
      expect(new Set(headings).size).toBe(headings.length);
    }
  });
});
