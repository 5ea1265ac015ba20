import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accepted, collection } from '../../foreign/collection.ts';
import { mutate } from '../../foreign/mutate.ts';
import { randomFrom } from '../../foreign/random.ts';
import { validExamples } from '../../foreign/valid-examples.ts';
import { type ForeignSite, foreignSite, showForm, submitForm } from './site.ts';

const SEED = Number(process.env.FOREIGN_SEED ?? 20_261_120);

let site: ForeignSite;
let page: Page;
let problems: string[];

beforeAll(async () => {
  site = await foreignSite(Object.fromEntries(accepted.map((name) => [name, collection[name]])));
  ({ page, problems } = await site.open());
});

afterAll(() => site.close());

afterEach(() => {
  expect(problems.splice(0)).toEqual([]);
});

/** What is sent, or what is said to be wrong, path by path. */
async function outcomeOf(name: string, data: object, isRjsf: boolean) {
  await showForm(page, name, data, isRjsf);
  expect(await page.locator('form.form').count()).toBe(Number(isRjsf));
  const sent = await submitForm(page);
  const links = await page.locator('.error-summary a').all();
  const errors = await Promise.all(
    links.map(async (link) => [await link.getAttribute('href'), await link.innerText()] as const),
  );
  return { sent, errors: Object.fromEntries(errors) };
}

/** Deep in a recursion ours remember which alternative was chosen; RJSF goes by the answers, of which one is broken here. */
const CHOSEN_OTHERWISE = 'menu-tree';

test.each(accepted)(
  '%s in RJSF: sends the same, or complains of the same in the same words',
  async (name) => {
    const random = randomFrom(SEED);
    const valid = validExamples(name, 2, SEED);
    const broken = valid
      .map((data) => mutate(data, random))
      .filter((data) => typeof data === 'object' && data !== null);
    for (const data of [...valid, ...broken, {}]) {
      const [ours, theirs] = [await outcomeOf(name, data, false), await outcomeOf(name, data, true)];
      if (name === CHOSEN_OTHERWISE) expect(theirs.sent).toEqual(ours.sent);
      else expect(theirs).toEqual(ours);
    }
  },
);
