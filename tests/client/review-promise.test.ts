import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { latenessOf } from '../../client/desk/words.ts';
import { faq } from '../../client/site/content/faq.ts';
import { reviewTime } from '../../client/ui/review-time.ts';
import { constants } from '../../codegen/generated/constants.ts';

const ROOT = join(import.meta.dirname, '../..');
const { businessDays } = constants.review;
/** How long people wait, in words or figures; what is about reports of a concern is another promise. */
const TIMED = /business days?|few days|weeks?\b|promise/i;

test('every sentence about how long a review takes takes its days from one place', () => {
  const said = globSync(
    ['client/i18n/fr/*.json', 'server/platform/i18n/*.fr.json', 'schemas/sentences.fr.json'],
    {
      cwd: ROOT,
    },
  ).flatMap((file) => Object.keys(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))));
  const timed = said.filter((text) => TIMED.test(text) && /application|review/i.test(text));
  const fromTheConstant = [
    'A person reads every application, usually within {days} business days.',
    faq.flatMap(({ questions }) => questions).find(({ question }) => /review take/.test(question))?.answer[0],
  ];
  const legal = 'We may change or end parts';
  expect(timed.filter((text) => !text.includes(legal)).sort()).toEqual(fromTheConstant.sort());
});

test('what applicants are told and when the desk calls it too late are the same days', () => {
  const promise = `usually within ${businessDays} business days`;
  expect(reviewTime()).toContain(promise);
  expect(faq.flatMap(({ questions }) => questions.flatMap(({ answer }) => answer)).join()).toContain(promise);
  const monday = new Date(2026, 10, 2, 12).toISOString();
  const after = (days: number) => new Date(2026, 10, 2 + days, 13).getTime();
  expect(latenessOf(monday, after(businessDays + 1))).toBe('late');
  expect(latenessOf(monday, after(businessDays + 2))).toBe('too-late');
});
