import { isObject, own } from '../json.ts';
import type { JsonSchema } from '../json-schema.ts';
import { keepPlaces } from '../kept-entries.ts';
import { type Definitions, declaredNames } from './declared.ts';
import { asSchema, isClosed, isEmpty } from './merge.ts';

/** Removes what is hidden below a part of a value. */
type Inside = (schema: JsonSchema, value: unknown, step: string | number) => unknown;

/**
 * The value without what the flat schema does not ask for though another branch of the whole schema would. Names
 * that no branch knows stay: whether they may be there is a rule's business. The same value when nothing is hidden.
 */
export function withoutHiddenParts(
  definitions: Definitions,
  whole: JsonSchema,
  flat: JsonSchema,
  value: unknown,
  inside: Inside,
): unknown {
  if (Array.isArray(value)) return entriesLeft(flat, value, inside);
  if (!isObject<Record<string, unknown>>(value)) return value;
  const declared = declaredNames(whole, definitions);
  const before = Object.entries(value);
  const left = before.flatMap(([name, part]): [string, unknown][] => {
    const own = ownChild(flat, name);
    if (!own && declared.has(name)) return [];
    const child = own ?? otherChild(flat, name);
    return [[name, child ? inside(child, part, name) : part]];
  });
  const isSame =
    left.length === before.length && left.every(([, part], index) => part === before[index]?.[1]);
  return isSame ? value : Object.fromEntries(left);
}

/** A property that a flat schema closes, or leaves open only because some branch may ask for it. */
export function isHidden(child: JsonSchema | undefined, isDeclaredSomewhere: boolean): boolean {
  if (child === undefined) return isDeclaredSomewhere;
  return isClosed(child) || (isEmpty(child) && isDeclaredSomewhere);
}

function ownChild({ properties }: JsonSchema, name: string): JsonSchema | undefined {
  const child = own(properties, name);
  return child === undefined ? undefined : asSchema(child);
}

/** The schema of a property that has no name of its own in the schema. */
export function otherChild(flat: JsonSchema, name: string): JsonSchema | undefined {
  const pattern = Object.entries(flat.patternProperties ?? {}).find(([text]) =>
    new RegExp(text, 'u').test(name),
  );
  if (pattern) return asSchema(pattern[1]);
  const { additionalProperties } = flat;
  return additionalProperties === undefined || additionalProperties === false
    ? undefined
    : asSchema(additionalProperties);
}

function entriesLeft(flat: JsonSchema, entries: unknown[], inside: Inside): unknown[] {
  const left = entries.map((entry, index) => {
    const schema = entrySchema(flat, index);
    return schema ? inside(schema, entry, index) : entry;
  });
  if (left.every((entry, index) => entry === entries[index])) return entries;
  return keepPlaces(entries, left);
}

/** The schema of the nth entry of a list. */
function entrySchema(flat: JsonSchema, index: number): JsonSchema | undefined {
  const schema = flat.prefixItems?.[index] ?? flat.items;
  return schema === undefined ? undefined : asSchema(schema);
}
