import type { JsonSchema } from '../json-schema.ts';
import { branchesOf } from '../schema/branches.ts';
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
  collect(schema, definitions, names, new Set());
  known.set(schema, names);
  return names;
}

function collect(
  schema: JsonSchema,
  definitions: Definitions,
  names: Set<string>,
  seen: Set<JsonSchema>,
): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  for (const [name, child] of Object.entries(schema.properties ?? {}))
    if (!isEmpty(asSchema(child)) && !isClosed(asSchema(child))) names.add(name);
  for (const branch of branchesOf(schema)) collect(branch.schema, definitions, names, seen);
  const referred = referredBy(schema, definitions);
  if (referred) collect(referred, definitions, names, seen);
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
