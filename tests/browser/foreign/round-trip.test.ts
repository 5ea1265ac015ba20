import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { withDefaults } from '../../../codegen/runtime/form-values.ts';
import { accepted, collection } from '../../foreign/collection.ts';
import { validExamples } from '../../foreign/valid-examples.ts';
import { answersIn, answersShown } from './answers-shown.ts';
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

/** What tells one alternative from another is shown by the choice. */
function answersToSee(name: string, data: object): Record<string, string> {
  const schema = JSON.stringify(collection[name]);
  const isChosen = (answer: string) => schema.includes(`{"const":${JSON.stringify(answer)}}`);
  return Object.fromEntries(Object.entries(answersIn(data)).filter(([, answer]) => !isChosen(answer)));
}

test.each(accepted)('%s shows every answer and sends it back as it was', async (name) => {
  const examples = validExamples(name, 2, SEED);
  expect(examples.length).toBeGreaterThan(0);
  for (const data of examples) {
    await showForm(page, name, data);
    expect(await answersShown(page)).toEqual(expect.objectContaining(answersToSee(name, data)));
    expect(await submitForm(page)).toEqual(withDefaults(collection[name] ?? {}, data));
  }
});
