import { isObject, own } from '../json.ts';
import type { JsonSchema } from '../json-schema.ts';
import { keepPlaces } from '../kept-entries.ts';
import { entryAt, otherPart } from '../schema/part-at.ts';
import { type Definitions, declaredNames } from './declared.ts';
import { asSchema, isClosed, isEmpty } from './merge.ts';

/** Removes what is hidden below a part of a value. */
type Inside = (schema: JsonSchema, value: unknown, step: string | number) => unknown;

/**
 * Removes what the flat schema does not ask for but another branch of the whole schema would. Names that no branch
 * knows stay: whether they are allowed is up to a rule. Returns the same value if nothing is hidden.
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
    const named = own(flat.properties, name);
    if (named === undefined && declared.has(name)) return [];
    const child = named ?? otherChild(flat, name);
    return [[name, child === undefined ? part : inside(asSchema(child), part, name)]];
  });
  const isSame =
    left.length === before.length && left.every(([, part], index) => part === before[index]?.[1]);
  return isSame ? value : Object.fromEntries(left);
}

/** Whether a flat schema closes a property, or leaves it open only because some branch may ask for it. */
export function isHidden(child: JsonSchema | undefined, isDeclaredSomewhere: boolean): boolean {
  if (child === undefined) return isDeclaredSomewhere;
  return isClosed(child) || (isEmpty(child) && isDeclaredSomewhere);
}

/** Returns the schema of a property that the flat schema does not name, if there is one. */
export function otherChild(flat: JsonSchema, name: string): JsonSchema | undefined {
  const other = otherPart(flat, name);
  return other === undefined || other === false ? undefined : asSchema(other);
}

function entriesLeft(flat: JsonSchema, entries: unknown[], inside: Inside): unknown[] {
  const left = entries.map((entry, index) => {
    const schema = entryAt(flat, index);
    return schema === undefined ? entry : inside(asSchema(schema), entry, index);
  });
  if (left.every((entry, index) => entry === entries[index])) return entries;
  return keepPlaces(entries, left);
}
