import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { pathFrom } from '../../codegen/runtime/field-path.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { accepted, collection } from './collection.ts';
import { generatedForms } from './generated-forms.ts';
import { generateFrom } from './generator.ts';
import { mutate } from './mutate.ts';
import { plainAjv } from './plain-ajv.ts';
import { randomFrom } from './random.ts';
import { serverVerdict } from './server-verdict.ts';
import { shapes } from './shapes.ts';

const INSTANCES = 200;
const SEED = Number(process.env.FOREIGN_SEED ?? 20_261_120);

const foreign = { ...Object.fromEntries(accepted.map((name) => [name, collection[name] ?? {}])), ...shapes };

let folder: string;

beforeAll(async () => {
  process.stdout.write(`instances for the server from FOREIGN_SEED=${SEED}\n`);
  folder = await generatedForms(foreign);
}, 120_000);

test('the server accepts what plain Ajv accepts and stores it as it was sent, and refuses all else by path', async () => {
  const judge = await serverVerdict();
  const seen = { accepted: 0, refused: 0 };
  const differing: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(foreign)) {
    const { form } = (await import(join(folder, `forms/${name}/form.ts`))) as { form: FormDefinition };
    const plain = plainAjv(schema);
    for (const sent of instancesOf(schema)) {
      const before = structuredClone(sent);
      const verdict = await judge(form, sent);
      const isGood = plain(before);
      seen[isGood ? 'accepted' : 'refused'] += 1;
      const wanted = isGood ? { stored: before } : { errors: expect.any(Object) };
      if (!matches(verdict, wanted) || !namesPlaces(verdict))
        differing[name] ??= { sent: before, isGood, verdict };
    }
  }
  expect(differing).toEqual({});
  expect(Object.keys(foreign).length).toBeGreaterThan(270);
  expect(Math.min(seen.accepted, seen.refused), JSON.stringify(seen)).toBeGreaterThan(10_000);
}, 300_000);

function matches(verdict: unknown, wanted: unknown): boolean {
  try {
    expect(verdict).toStrictEqual(wanted);
    return true;
  } catch {
    return false;
  }
}

/** At least one, each with a sentence. */
function namesPlaces(verdict: object): boolean {
  if (!('errors' in verdict)) return true;
  const errors = Object.entries(verdict.errors as Record<string, string>);
  return errors.length > 0 && errors.every(([key, said]) => Array.isArray(pathFrom(key)) && said.length > 3);
}

function* instancesOf(schema: Record<string, unknown>): Generator<Record<string, unknown>> {
  const random = randomFrom(SEED);
  for (let count = 0; count < INSTANCES; count++) {
    const made = generateFrom(schema, random);
    const data = count % 2 === 0 ? made : mutate(made, random);
    yield typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : {};
  }
}
