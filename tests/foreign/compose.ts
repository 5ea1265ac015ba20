import type { ForeignSchema } from './collection.ts';
import { type Random, randomFrom } from './random.ts';

type Schema = Record<string, unknown>;

const NAMES = ['a', 'b', 'c', 'kind', 'order.paid', 'a["b"].c', 'x/y', 'm~n', 'two words', '7', 'straße'];
const DEEPEST = 3;

/** Schemas put together at random from the words of draft-07 and 2020-12, the same for the same seed. */
export function composedSchemas(count: number, seed: number): [string, ForeignSchema][] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, index) => [`composed-${index + 1}`, rootSchema(random)]);
}

function rootSchema(random: Random): ForeignSchema {
  const schema = group(random, 0);
  const $defs = { leaf: part(random, DEEPEST), node: group(random, DEEPEST - 1) };
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema, $defs };
}

function part(random: Random, depth: number): Schema {
  if (depth >= DEEPEST || random.chance(0.45)) return question(random);
  return random.pick([group, list, alternatives, alternatives, nullable, narrowed, referring])(
    random,
    depth + 1,
  );
}

function question(random: Random): Schema {
  return random.pick<() => Schema>([
    () => ({ type: 'string', maxLength: 12, ...(random.chance(0.4) && { minLength: 2 }) }),
    () => ({ type: 'string', pattern: random.pick(['^[a-z]+$', '^\\d{2,4}$', '^[A-Z]']) }),
    () => ({ type: 'integer', minimum: random.below(5), maximum: 20 }),
    () => ({ type: 'number', multipleOf: random.pick([0.5, 5]) }),
    () => ({ type: 'boolean' }),
    () => ({ enum: ['red', 'green', 3, true] }),
    () => ({ const: random.pick<unknown>(['fixed', 4, true]) }),
    () => ({ type: ['string', 'integer'] }),
    () => ({ type: ['string', 'null'] }),
  ])();
}

function names(random: Random, count: number): string[] {
  return [...new Set(Array.from({ length: count }, () => random.pick(NAMES)))];
}

function some(random: Random, from: readonly string[]): string[] {
  return from.filter(() => random.chance(0.5));
}

function group(random: Random, depth: number): Schema {
  const own = names(random, 1 + random.below(4));
  const schema: Schema = {
    type: 'object',
    properties: Object.fromEntries(own.map((name) => [name, part(random, depth + 1)])),
    required: some(random, own),
  };
  if (random.chance(0.35)) Object.assign(schema, condition(random, own, depth));
  if (random.chance(0.2)) schema.dependentRequired = { [random.pick(own)]: names(random, 1) };
  if (random.chance(0.15)) schema.dependentSchemas = { [random.pick(own)]: branch(random, depth + 1) };
  if (random.chance(0.2)) schema.patternProperties = { '^p[0-9]$': question(random) };
  if (random.chance(0.15)) schema.allOf = [branch(random, depth + 1), branch(random, depth + 1)];
  if (random.chance(0.15)) schema.minProperties = 1;
  return { ...schema, ...closing(random, schema) };
}

function closing(random: Random, { dependentSchemas, allOf, if: condition }: Schema): Schema {
  const hasBranches = dependentSchemas !== undefined || allOf !== undefined || condition !== undefined;
  if (random.chance(0.4))
    return hasBranches ? { unevaluatedProperties: false } : { additionalProperties: false };
  if (random.chance(0.15)) return { additionalProperties: question(random) };
  return random.chance(0.1) ? { propertyNames: { maxLength: 9 } } : {};
}

/** Rules for a group that is asked already. */
function branch(random: Random, depth: number): Schema {
  const own = names(random, 2);
  return {
    properties: Object.fromEntries(own.map((name) => [name, part(random, depth + 1)])),
    required: some(random, own),
  };
}

function condition(random: Random, own: string[], depth: number): Schema {
  const name = random.pick(own);
  return {
    if: { properties: { [name]: question(random) }, ...(random.chance(0.7) && { required: [name] }) },
    then: branch(random, depth + 1),
    ...(random.chance(0.5) && { else: branch(random, depth + 1) }),
  };
}

function list(random: Random, depth: number): Schema {
  const least = random.below(2);
  const schema: Schema = { type: 'array', minItems: least, maxItems: least + 3 };
  if (random.chance(0.2))
    return {
      ...schema,
      prefixItems: [question(random), part(random, depth)],
      items: random.chance(0.5) ? false : question(random),
    };
  if (random.chance(0.15)) schema.contains = question(random);
  if (random.chance(0.15)) schema.uniqueItems = true;
  return { ...schema, items: part(random, depth) };
}

function alternatives(random: Random, depth: number): Schema {
  const keyword = random.pick(['oneOf', 'anyOf']);
  const kinds = ['cash', 'account', 'later'].slice(0, 2 + random.below(2));
  if (random.chance(0.25)) return { [keyword]: kinds.map(() => part(random, depth)) };
  const options = kinds.map((kind) => {
    const own = names(random, 2).filter((name) => name !== 'kind');
    return {
      type: 'object',
      properties: {
        kind: { const: kind },
        ...Object.fromEntries(own.map((name) => [name, part(random, depth + 1)])),
      },
      required: ['kind', ...some(random, own)],
      ...(random.chance(0.6) && { additionalProperties: false }),
    };
  });
  return { [keyword]: options };
}

function nullable(random: Random, depth: number): Schema {
  return { [random.pick(['oneOf', 'anyOf'])]: [{ type: 'null' }, group(random, depth)] };
}

function narrowed(random: Random): Schema {
  return random.pick<Schema>([
    { type: 'string', maxLength: 9, not: { enum: ['x', 'two words'] } },
    { allOf: [{ type: 'integer' }, { minimum: 2 }, { maximum: 30 }] },
    { type: 'integer', minimum: 0, maximum: 40, not: { multipleOf: 4 } },
  ]);
}

function referring(random: Random): Schema {
  return { $ref: random.pick(['#/$defs/leaf', '#/$defs/node']) };
}
