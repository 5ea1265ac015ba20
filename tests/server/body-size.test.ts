import { describe, expect, it } from 'vitest';
import { calls, forms } from '../../codegen/generated/server.ts';
import type { JsonSchema, Rules } from '../../codegen/runtime/json-schema.ts';
import { MOST_BYTES, mostBytesOf } from '../../server/platform/http/bodies/body-size.ts';

/** The same JSON, written as wordily as a program may: every character escaped, everything on a line of its own. */
function wordily(value: unknown): string {
  const text = JSON.stringify(value, null, 4);
  return text.replaceAll(/"(?:[^"\\]|\\.)*"/g, (quoted) => {
    const units = [...Array.from({ length: JSON.parse(quoted).length }).keys()];
    const plain: string = JSON.parse(quoted);
    return `"${units.map((at) => `\\u${plain.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`;
  });
}

/** As many entries and characters as a schema takes. */
function largest(schema: JsonSchema, root: JsonSchema): unknown {
  const name = /^#\/\$defs\/(.+)$/.exec(schema.$ref ?? '')?.[1];
  if (name !== undefined) return largest(root.$defs?.[name] ?? {}, root);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  const type = [schema.type].flat()[0];
  if (type === 'string') return '🛢'.repeat(Number(schema.maxLength ?? 10));
  if (type === 'array')
    return Array.from({ length: Number(schema.maxItems ?? 3) }, () =>
      largest(schema.items as JsonSchema, root),
    );
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, child]) => [key, largest(child, root)]),
    );
  return type === 'boolean' ? true : 12345.678;
}

const all = Object.entries<Rules>({ ...calls, ...forms });

describe.each(all)('the body of %s', (_name, { schema }) => {
  const most = mostBytesOf(schema);

  it('may be as long as its schema accepts, however it is written', () => {
    const length = Buffer.byteLength(wordily(largest(schema, schema)));
    expect(Math.min(length, MOST_BYTES)).toBeLessThanOrEqual(most);
  });
});

it('is small where little is asked, and a megabyte where the schema sets no end', () => {
  for (const { schema } of [forms.login, forms['signup-request'], calls.code])
    expect(mostBytesOf(schema)).toBe(16_000);
  expect(mostBytesOf(forms['seller-registration'].schema)).toBe(MOST_BYTES);
  expect(mostBytesOf(calls.draft.schema)).toBe(MOST_BYTES);
  expect(mostBytesOf({ type: 'array', maxItems: 3, items: { $ref: '#/$defs/a' }, $defs: { a: {} } })).toBe(
    MOST_BYTES,
  );
});

it('is a limit for whatever a schema says of sizes', () => {
  const odd: unknown[] = [0, 1, -1, 1e308, Number.NaN, undefined, null, '5', { $data: '1/a' }];
  const schemas = odd.flatMap((value) => [
    ...[{}, { type: 'string' }, { type: 'string', maxLength: value }].map((items) => ({
      maxItems: value,
      items,
    })),
    { type: 'array', prefixItems: [], maxItems: value },
    { type: 'string', maxLength: value },
    { enum: value },
    { enum: [] },
    { oneOf: [] },
    { anyOf: value },
  ]);
  for (const schema of schemas)
    for (const whole of [
      schema,
      { type: 'object', additionalProperties: false, properties: { a: schema } },
    ]) {
      const most = mostBytesOf(whole as JsonSchema);
      expect([whole, most >= 16_000 && most <= MOST_BYTES]).toEqual([whole, true]);
    }
});
