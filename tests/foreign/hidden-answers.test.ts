import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { toSubmission } from '../../client/forms/form-values.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { keptAnswers } from '../../codegen/runtime/kept-answers.ts';
import { accepted, collection } from './collection.ts';
import { generatedForms } from './generated-forms.ts';
import { generateFrom } from './generator.ts';
import { mutate } from './mutate.ts';
import { randomFrom } from './random.ts';

const SEED = Number(process.env.FOREIGN_SEED ?? 20_261_120);

let folder: string;

beforeAll(async () => {
  folder = await generatedForms(Object.fromEntries(accepted.map((name) => [name, collection[name]])));
}, 60_000);

async function formOf(name: string): Promise<FormDefinition> {
  const module = (await import(join(folder, `forms/${name}/form.ts`))) as { form: FormDefinition };
  return module.form;
}

test('the server leaves out answers to questions that the others do not ask', async () => {
  const form = await formOf('survey-chain');
  const sent = { bought: 'no', rating: 3, again: 'no', why: 'far', heard: 'friend', where: 'there' };
  expect(keptAnswers(form, sent)).toEqual({ bought: 'no', heard: 'friend' });
});

test('the server leaves out what belongs to an alternative that the answers are not written for', async () => {
  const form = await formOf('payment-method');
  const sent = { amount: 5, method: 'transfer', iban: 'CA12ABCDEFGHIJ', number: '4111111111111111' };
  expect(keptAnswers(form, sent)).toEqual({ amount: 5, method: 'transfer', iban: 'CA12ABCDEFGHIJ' });
});

test('the server leaves out hidden answers in entries of lists, wherever they stand', async () => {
  const form = await formOf('weather-station');
  const rain = { type: 'rain', height: 10 };
  const wind = { type: 'wind', height: 10 };
  expect(keptAnswers(form, { sensors: [rain, wind] })).toEqual({ sensors: [{ type: 'rain' }, wind] });
});

test('names that no branch knows are left to the rules', async () => {
  const form = await formOf('survey-chain');
  expect(keptAnswers(form, { bought: 'no', unknown: 1 })).toEqual({ bought: 'no', unknown: 1 });
});

test.each(accepted)('%s: the server leaves out nothing of what the browser sends', async (name) => {
  const form = await formOf(name);
  const random = randomFrom(SEED);
  for (let count = 0; count < 60; count++) {
    const made = generateFrom(collection[name] ?? {}, random);
    const data = count % 2 === 0 ? made : mutate(made, random);
    if (typeof data !== 'object' || data === null || Array.isArray(data)) continue;
    const sent = toSubmission(form.schema, { ...data }, { shapes: form.shapes });
    expect(keptAnswers(form, sent)).toEqual(sent);
  }
});
