import type { JsonSchema } from '../../../../codegen/runtime/json-schema.ts';
import { asSchema } from '../../../../codegen/runtime/shape/merge.ts';

/** Limit of every JSON body. */
export const MOST_BYTES = 1_000_000;
/** Lower bound of the limits, so that a body with unknown names is told which they are instead of being too large. */
const FEWEST_BYTES = 16_000;
/** Bytes per character: some characters are two UTF-16 units, and each unit may be written as `\uXXXX`. */
const CHARACTER_BYTES = 12;
const UNIT_BYTES = 6;
/** Bytes of a number, `true` or `null`, with the white space and punctuation around it. */
const SCALAR_BYTES = 64;

const sizes = new WeakMap<JsonSchema, number>();

/** Returns the most bytes that JSON may have to be accepted by a schema; 1 MB where the schema sets no limit. */
export function mostBytesOf(schema: JsonSchema): number {
  const known = sizes.get(schema);
  if (known !== undefined) return known;
  const own = sizeOf({ root: schema, above: [] }, schema);
  const most = Number.isNaN(own) ? MOST_BYTES : Math.min(MOST_BYTES, Math.max(FEWEST_BYTES, own));
  sizes.set(schema, most);
  return most;
}

type Place = { root: JsonSchema; above: readonly JsonSchema[] };

/**
 * Returns the most bytes that a schema accepts; `Infinity` without a limit, and for schemas that contain themselves.
 */
function sizeOf({ root, above }: Place, part: unknown): number {
  const schema = asSchema(part);
  if (above.includes(schema)) return Number.POSITIVE_INFINITY;
  const place = { root, above: [...above, schema] };
  const inside = (child: unknown) => sizeOf(place, child);
  const referred = schema.$ref === undefined ? [] : [inside(definitionOf(root, schema.$ref))];
  const options = [schema.oneOf, schema.anyOf].flatMap((list) =>
    Array.isArray(list) ? [Math.max(...list.map(inside))] : [],
  );
  // All of these must hold at once, so the smallest limit applies.
  return Math.min(ownSize(schema, inside), ...referred, ...options, ...(schema.allOf ?? []).map(inside));
}

function definitionOf(root: JsonSchema, $ref: string): unknown {
  return root.$defs?.[/^#\/\$defs\/(.+)$/.exec($ref)?.[1] ?? ''];
}

function ownSize(schema: JsonSchema, inside: (child: unknown) => number): number {
  if (Array.isArray(schema.enum)) return Math.max(...schema.enum.map(writtenSize));
  if ('const' in schema) return writtenSize(schema.const);
  const types = [schema.type ?? ['string', 'array', 'object']].flat();
  return Math.max(SCALAR_BYTES, ...types.map((type) => sizeOfType(schema, type, inside)));
}

function sizeOfType(schema: JsonSchema, type: string, inside: (child: unknown) => number): number {
  if (type === 'string') return numberOr(schema.maxLength) * CHARACTER_BYTES + SCALAR_BYTES;
  if (type === 'array') return arraySize(schema, inside);
  return type === 'object' ? objectSize(schema, inside) : SCALAR_BYTES;
}

function arraySize(schema: JsonSchema, inside: (child: unknown) => number): number {
  const items = Array.isArray(schema.items) ? undefined : schema.items;
  const entries = [items, ...(schema.prefixItems ?? [])].map(inside);
  const most = numberOr(schema.maxItems);
  return (most === 0 ? 0 : most * Math.max(...entries)) + SCALAR_BYTES;
}

/**
 * Returns the most bytes of an object. It has a limit only if it is closed to other fields: those that only a branch
 * declares are not counted.
 */
function objectSize(schema: JsonSchema, inside: (child: unknown) => number): number {
  if (schema.additionalProperties !== false || schema.patternProperties) return Number.POSITIVE_INFINITY;
  const fields = Object.entries(schema.properties ?? {});
  return fields.reduce(
    (sum, [name, child]) => sum + name.length * UNIT_BYTES + inside(child) + SCALAR_BYTES,
    SCALAR_BYTES,
  );
}

function numberOr(limit: unknown): number {
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY;
}

function writtenSize(value: unknown): number {
  const escapes = JSON.stringify(value ?? null).length * UNIT_BYTES;
  return escapes + SCALAR_BYTES;
}
