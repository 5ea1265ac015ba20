import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { asSchema } from '../../../codegen/runtime/shape/merge.ts';

/** What no JSON body may exceed. */
export const MOST_BYTES = 1_000_000;
/** Nobody is refused for being a little wordy: unknown names are told by name, not by size. */
const FEWEST_BYTES = 16_000;
/** Most characters are one unit of a text's length, some are two; each may be written as `\uXXXX`. */
const CHARACTER_BYTES = 12;
const UNIT_BYTES = 6;
/** A number, `true` or `null`, with the white space and punctuation around it. */
const SCALAR_BYTES = 64;

const sizes = new WeakMap<JsonSchema, number>();

/** How many bytes JSON may have that a schema accepts: the whole megabyte where the schema sets no end. */
export function mostBytesOf(schema: JsonSchema): number {
  const known = sizes.get(schema);
  if (known !== undefined) return known;
  const most = Math.min(MOST_BYTES, Math.max(FEWEST_BYTES, sizeOf({ root: schema, above: [] }, schema)));
  sizes.set(schema, most);
  return most;
}

type Place = { root: JsonSchema; above: readonly JsonSchema[] };

/** What is at most accepted; `Infinity` where there is no end, also where a schema contains itself. */
function sizeOf({ root, above }: Place, part: unknown): number {
  const schema = asSchema(part);
  if (above.includes(schema)) return Number.POSITIVE_INFINITY;
  const place = { root, above: [...above, schema] };
  const inside = (child: unknown) => sizeOf(place, child);
  const referred = schema.$ref === undefined ? [] : [inside(definitionOf(root, schema.$ref))];
  const options = [schema.oneOf, schema.anyOf].flatMap((list) =>
    Array.isArray(list) ? [Math.max(...list.map(inside))] : [],
  );
  // All of these hold at once, so the smallest is the end.
  return Math.min(ownSize(schema, inside), ...referred, ...options, ...(schema.allOf ?? []).map(inside));
}

function definitionOf(root: JsonSchema, $ref: string): unknown {
  return root.$defs?.[/^#\/\$defs\/(.+)$/.exec($ref)?.[1] ?? ''];
}

function ownSize(schema: JsonSchema, inside: (child: unknown) => number): number {
  if (schema.enum) return Math.max(...schema.enum.map(writtenSize));
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
  return numberOr(schema.maxItems) * Math.max(...entries) + SCALAR_BYTES;
}

/** Fields that only a branch declares are not counted, so an object has an end only where it is closed to them. */
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
