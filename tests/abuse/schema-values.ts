import fc from 'fast-check';

/** As much of JSON Schema as the API's description uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
};

/** What the schemas refer to. */
export type Components = Record<string, Schema>;

const text = fc.constantFrom(
  'Prairie',
  'jordan@prairie.example',
  '(403) 234-5678',
  'T2P 1H9',
  '2047-06-30',
  'cgl',
);

const TOKEN = /^(reg_)?access_?token$/i;
const token = fc.constant('{token}');

/** Values that a schema of the API's description asks for, more or less: most are good, none is far from it. */
export function valuesOf(schema: Schema, components: Components, depth = 0): fc.Arbitrary<unknown> {
  const values = (part: Schema) => valuesOf(part, components, depth + 1);
  const { $ref, oneOf, anyOf, allOf, type, items } = schema;
  if ($ref) return values(components[$ref.split('/').at(-1) ?? ''] ?? {});
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = oneOf ?? anyOf;
  if (options) return fc.oneof(...options.map(values));
  const [kind] = [type].flat();
  if (schema.properties || kind === 'object') return objects(schema, values);
  if (allOf) return fc.tuple(...allOf.map(values)).map((parts) => Object.assign({}, ...parts));
  if (kind === 'array') {
    const { minItems = 0 } = schema;
    return fc.array(values(items ?? {}), {
      minLength: minItems,
      maxLength: depth > 6 ? minItems : minItems + 2,
    });
  }
  return scalars(kind, schema);
}

function objects(schema: Schema, values: (part: Schema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, TOKEN.test(name) ? token : values(part)]),
  );
  return fc.record(model, { requiredKeys: required.filter((name) => name in model), noNullPrototype: true });
}

function scalars(kind: string | undefined, schema: Schema): fc.Arbitrary<unknown> {
  const { minimum: min = 0, maximum: max = 10_000, minLength = 0, maxLength = 60, pattern } = schema;
  if (kind === 'integer') return fc.integer({ min: Math.ceil(min), max: Math.floor(Math.max(min, max)) });
  if (kind === 'number') return fc.double({ min, max: Math.max(min, max), noNaN: true });
  if (kind === 'boolean') return fc.boolean();
  if (kind === 'null') return fc.constant(null);
  const made = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 60) });
  return pattern ? fc.oneof(matching(pattern), made) : fc.oneof({ weight: 3, arbitrary: text }, made);
}

/** Not every pattern can be turned round. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  } catch {
    return text;
  }
}
