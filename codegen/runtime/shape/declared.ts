import { isObject } from '../json.ts';
import type { JsonSchema } from '../json-schema.ts';
import { branchesOf } from '../schema/branches.ts';
import { partAt } from '../schema/part-at.ts';
import { asSchema, isClosed, isEmpty } from './merge.ts';

/** The definitions that `$ref`s name. */
export type Definitions = Record<string, JsonSchema>;

/** The definition that a schema refers to, if it does. */
export function referredBy({ $ref }: JsonSchema, definitions: Definitions): JsonSchema | undefined {
  const name = $ref?.match(/^#\/\$defs\/(.+)$/)?.[1];
  return name === undefined ? undefined : definitions[name];
}

const known = new WeakMap<JsonSchema, ReadonlySet<string>>();

/** The names of all properties that a schema asks for, whatever is answered: those of every branch. */
export function declaredNames(schema: JsonSchema, definitions: Definitions): ReadonlySet<string> {
  const before = known.get(schema);
  if (before) return before;
  const names = new Set<string>();
  for (const { properties = {} } of sameAnswer(definitions, [schema]))
    for (const [name, child] of Object.entries(properties))
      if (!isEmpty(asSchema(child)) && !isClosed(asSchema(child))) names.add(name);
  known.set(schema, names);
  return names;
}

/** These schemas and all that may rule the same answer: their branches, and what they refer to. */
export function sameAnswer(definitions: Definitions, schemas: Iterable<JsonSchema>): Set<JsonSchema> {
  const found = new Set(schemas);
  // A set is walked to its end, also where it grows meanwhile.
  for (const schema of found) {
    for (const branch of branchesOf(schema)) found.add(branch.schema);
    const referred = referredBy(schema, definitions);
    if (referred) found.add(referred);
  }
  return found;
}

/** What may rule a part of the answer that these schemas rule together. */
export function rulesOfPart(schemas: Iterable<JsonSchema>, step: string | number): JsonSchema[] {
  const parts = Array.from(schemas, (schema) => partAt(schema, step));
  return parts.filter((part) => isObject<JsonSchema>(part));
}

/** The values that a schema leaves to properties by `const` or `enum`, by name; definitions are looked into. */
export function constantsOf(schema: JsonSchema, definitions: Definitions): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>();
  const parts = [schema, referredBy(schema, definitions), ...(schema.allOf ?? []).map(asSchema)];
  for (const part of parts)
    for (const [name, raw] of Object.entries(part?.properties ?? {})) {
      const child = asSchema(raw);
      const values = child.const === undefined ? child.enum : [child.const];
      if (values) found.set(name, values);
    }
  return found;
}
