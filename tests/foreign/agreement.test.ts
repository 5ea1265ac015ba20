import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { findFieldErrors } from '../../codegen/runtime/field-errors.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { accepted, collection, refused } from './collection.ts';
import { generatedForms } from './generated-forms.ts';
import { generateFrom } from './generator.ts';
import { INSTANCES } from './instances.ts';
import { mutate } from './mutate.ts';
import { plainAjv } from './plain-ajv.ts';
import { randomFrom } from './random.ts';

const SEED = Number(process.env.FOREIGN_SEED ?? 20_261_120);

let folder: string;

beforeAll(async () => {
  process.stdout.write(`instances of foreign schemas from FOREIGN_SEED=${SEED}\n`);
  folder = await generatedForms(Object.fromEntries(accepted.map((name) => [name, collection[name]])));
}, 60_000);

test('codegen accepts at least 95 % of the collection', () => {
  expect(Object.keys(collection).length).toBeGreaterThanOrEqual(40);
  expect(accepted.length / Object.keys(collection).length).toBeGreaterThanOrEqual(0.95);
});

test.each(Object.entries(refused))('%s is refused by name', async (name, sentence) => {
  await expect(generatedForms({ [name]: collection[name] })).rejects.toThrow(sentence);
});

test.each(accepted)('%s: answers are judged as plain Ajv judges them', async (name) => {
  const form = await formOf(name);
  const plain = plainAjv(collection[name] ?? {});
  const seen = { accepted: 0, refused: 0 };
  for (const data of instancesOf(name)) {
    const isGood = plain(data);
    seen[isGood ? 'accepted' : 'refused'] += 1;
    const errors = findFieldErrors(form, data);
    if (isGood !== (Object.keys(errors).length === 0)) expect({ data, errors }).toBe(plain.errors);
    const raw = Object.values(errors).find((sentence) => RAW.test(sentence));
    if (raw !== undefined) expect({ data, raw }).toBe('a sentence for a person');
  }
  expect(Math.min(seen.accepted, seen.refused), JSON.stringify(seen)).toBeGreaterThan(INSTANCES / 20);
});

/** Words of the validator or of programmers, which nobody should have to read. */
const RAW = /must NOT|must match|must have|\bundefined\b|NaN|\[object|\{(field|Field|limit)\}/;

async function formOf(name: string): Promise<FormDefinition> {
  const module = (await import(join(folder, `forms/${name}/form.ts`))) as { form: FormDefinition };
  return module.form;
}

function* instancesOf(name: string): Generator<Record<string, unknown>> {
  const random = randomFrom(SEED);
  const schema = collection[name] ?? {};
  for (let count = 0; count < INSTANCES; count++) {
    const made = generateFrom(schema, random);
    const data = count % 2 === 0 ? made : mutate(made, random);
    yield typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : {};
  }
}
