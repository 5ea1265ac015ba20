import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generate } from '../../codegen/compiler/generate.ts';
import { SchemaError } from '../../codegen/compiler/problem.ts';
import { BYTES_PER_MB, fileRuleOf, kindGroups, largestOf, MOST_FILES } from '../../codegen/runtime/files.ts';
import { isObject } from '../../codegen/runtime/json.ts';
import { schemasFolder } from './folder.ts';

const SCHEMA = 'forms/contact/form.schema.json';
const one = { type: ['string', 'null'], maxLength: 64 };
const list = { type: 'array', maxItems: 3, items: { type: 'string', maxLength: 64 } };

/** What is said against a form that asks for files so. */
async function saidOf(question: object, $defs: object = {}): Promise<string[]> {
  try {
    const form = { type: 'object', properties: { files: question }, $defs };
    await generate(schemasFolder({ [SCHEMA]: form, 'forms/contact/form.ui.json': {} }));
    return [];
  } catch (error) {
    if (error instanceof SchemaError) return error.problems.map(({ message }) => message);
    throw error;
  }
}

test.each([
  [true, ''],
  [{ kinds: ['pdf'], maxMb: 10 }, ''],
  [{ maxMb: 0.01 }, ''],
  [{ maxMb: 0.009 }, 'Files of these kinds cannot have 0.009 MB'],
  [{ maxMb: 1e-300 }, 'Files of these kinds cannot have 1e-300 MB'],
  [{ kinds: ['image', 'pdf'], maxMb: 10 }, 'Files of these kinds cannot have 10 MB'],
  [{ kinds: ['pdf', 'pdf'] }, 'A kind of file is named twice'],
  [{ kinds: ['film'] }, 'There is a kind of file that nobody takes'],
  [{ kinds: [] }, 'There is a kind of file that nobody takes'],
  [{ size: 1 }, '"x-file" has no "size"'],
  [false, '"x-file" says nothing about files'],
])('a question for files that says %j: “%s”', async (said, message) => {
  expect(await saidOf({ ...one, 'x-file': said })).toEqual(message === '' ? [] : [message]);
});

const UNBOUNDED = 'A list of files does not say how many it takes';

test.each([
  [{ ...list, 'x-file': true }, ''],
  [{ ...list, 'x-file': true, maxItems: 100 }, ''],
  [{ ...list, 'x-file': true, maxItems: 101 }, UNBOUNDED],
  [{ ...list, 'x-file': true, maxItems: 0 }, UNBOUNDED],
  [{ type: 'array', items: list.items, 'x-file': true }, UNBOUNDED],
  [{ type: ['array', 'null'], items: list.items, 'x-file': true }, UNBOUNDED],
  [{ items: list.items, 'x-file': true }, UNBOUNDED],
  [{ $ref: '#/$defs/unbounded', 'x-file': true }, UNBOUNDED],
  [{ $ref: '#/$defs/bounded', 'x-file': true }, ''],
  [{ type: 'array', items: { ...one, 'x-file': true } }, ''],
])('a list %j: “%s”', async (question, message) => {
  const $defs = { unbounded: { type: 'array', items: list.items }, bounded: list };
  expect(await saidOf(question, $defs)).toEqual(message === '' ? [] : [message]);
});

test('whatever is taken means the same to browser and server: known kinds, a size above nothing, a number of files', async () => {
  const number = fc.oneof(fc.double(), fc.constantFrom(0.01, 1, 5, 10));
  const kinds = fc.array(fc.constantFrom(...kindGroups, 'film'), { maxLength: 3 });
  const said = fc.oneof(fc.constant(true), fc.record({ kinds, maxMb: number }, { requiredKeys: [] }));
  const maxItems = fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(said, maxItems, fc.boolean(), async (file, most, isList) => {
      const schema = { ...(isList ? { ...list, maxItems: most } : one), 'x-file': file };
      const { $schema: _, ...plain } = JSON.parse(JSON.stringify(schema));
      if (!isObject(plain) || (await saidOf(plain)).length > 0) return;
      const rule = fileRuleOf(plain);
      expect(rule?.maxFiles).toBe(isList ? most : 1);
      expect(rule?.maxFiles).toBeLessThanOrEqual(MOST_FILES);
      expect(new Set(rule?.kinds).size).toBe(rule?.kinds.length);
      expect((rule?.maxMb ?? 0) * BYTES_PER_MB).toBeGreaterThanOrEqual(10_000);
      expect(rule?.maxMb).toBeLessThanOrEqual(largestOf(rule?.kinds ?? []));
    }),
    { numRuns: 60 },
  );
});
