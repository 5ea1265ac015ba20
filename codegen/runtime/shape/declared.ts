import { isObject } from '../json.ts';
import type { JsonSchema } from '../json-schema.ts';
import { branchesOf } from '../schema/branches.ts';
import { partAt } from '../schema/part-at.ts';
import { asSchema, isClosed, isEmpty } from './merge.ts';

/** The definitions that `$ref`s name. */
export type Definitions = Record<string, JsonSchema>;

/** Returns the definition that a schema's `$ref` names, if it has one. */
export function referredBy({ $ref }: JsonSchema, definitions: Definitions): JsonSchema | undefined {
  const name = $ref?.match(/^#\/\$defs\/(.+)$/)?.[1];
  return name === undefined ? undefined : definitions[name];
}

const known = new WeakMap<JsonSchema, ReadonlySet<string>>();

/** Collects the names of all properties that a schema can ask for: those of every branch, whatever is answered. */
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

/** Collects these schemas and all that may apply to the same answer: their branches, and what they refer to. */
export function sameAnswer(definitions: Definitions, schemas: Iterable<JsonSchema>): Set<JsonSchema> {
  const found = new Set(schemas);
  // Iterating over a set also visits what is added meanwhile.
  for (const schema of found) {
    for (const branch of branchesOf(schema)) found.add(branch.schema);
    const referred = referredBy(schema, definitions);
    if (referred) found.add(referred);
  }
  return found;
}

/** Returns the schemas that apply to one part of the answer that these schemas apply to. */
export function rulesOfPart(schemas: Iterable<JsonSchema>, step: string | number): JsonSchema[] {
  const parts = Array.from(schemas, (schema) => partAt(schema, step));
  return parts.filter((part) => isObject<JsonSchema>(part));
}

/** Collects the values that `const` or `enum` allow for each property, by name; definitions are looked into. */
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
