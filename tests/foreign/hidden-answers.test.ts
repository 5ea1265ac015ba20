import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { toSubmission } from '../../codegen/runtime/form-values.ts';
import { accepted, collection } from './collection.ts';
import { generatedForms } from './generated-forms.ts';
import { plainAjv } from './plain-ajv.ts';
import { validExamples } from './valid-examples.ts';

const SEED = Number(process.env.FOREIGN_SEED ?? 20_261_120);

let folder: string;

beforeAll(async () => {
  folder = await generatedForms(Object.fromEntries(accepted.map((name) => [name, collection[name]])));
}, 60_000);

async function sentOf(name: string, answers: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { form } = (await import(join(folder, `forms/${name}/form.ts`))) as { form: FormDefinition };
  return toSubmission(form.schema, structuredClone(answers), { shapes: form.shapes });
}

test('the browser leaves out answers to questions that the others do not ask', async () => {
  const answers = { bought: 'no', rating: 3, again: 'no', why: 'far', heard: 'friend', where: 'there' };
  expect(await sentOf('survey-chain', answers)).toEqual({ bought: 'no', heard: 'friend' });
});

test('the browser leaves out what belongs to an alternative that was not chosen', async () => {
  const answers = { amount: 5, method: 'transfer', iban: 'CA12ABCDEFGHIJ', number: '4111111111111111' };
  expect(await sentOf('payment-method', answers)).toEqual({
    amount: 5,
    method: 'transfer',
    iban: 'CA12ABCDEFGHIJ',
  });
});

test('the browser leaves out hidden answers in entries of lists, wherever they stand', async () => {
  const rain = { type: 'rain', height: 10 };
  const wind = { type: 'wind', height: 10 };
  const { sensors } = await sentOf('weather-station', { sensors: [rain, wind] });
  expect(sensors).toEqual([{ type: 'rain' }, wind]);
});

test('names that no branch knows are left to the rules', async () => {
  expect(await sentOf('survey-chain', { bought: 'no', heard: 'friend', unknown: 1 })).toMatchObject({
    unknown: 1,
  });
});

test.each(accepted)('%s: what the browser leaves out, good answers do without', async (name) => {
  const accepts = plainAjv(collection[name] ?? {});
  for (const data of validExamples(name, 60, SEED)) {
    const sent = await sentOf(name, data);
    if (!accepts(sent)) expect({ data, sent }).toBe(accepts.errors);
  }
});
