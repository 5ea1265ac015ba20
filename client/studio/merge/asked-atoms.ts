import { isObject, type Json, type JsonObject } from '../../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { branchesOf } from '../questions/conditions.ts';
import type { Atoms } from './atom.ts';
import { atomsOf, formOf, isWords } from './form-atoms.ts';

/** The key for the condition under which a question is asked. */
export const ASKED = '#asked';

/**
 * Returns the atoms as people read them: a question under a condition as if it were always asked, with the condition as
 * another of its atoms.
 */
export function asAsked(atoms: Atoms): Atoms {
  const { schema } = formOf(atoms);
  const read = atomsOf({ schema: unfolded(schema), ui: {} }, { schema: {}, ui: {} });
  return new Map([...read, ...[...atoms].filter(([, { at }]) => at[0] !== 'schema')]);
}

/**
 * Moves the rules of questions out of their conditions. If a question also has rules outside, those in the condition
 * only tighten them and are left out.
 */
function unfolded({ if: when, then, else: otherwise, allOf, ...schema }: JsonObject): JsonObject {
  const properties = { ...Object(schema.properties) } as JsonObject;
  const required = isWords(schema.required) ? [...schema.required] : [];
  const whole = { if: when, then, else: otherwise, allOf };
  for (const { schema: branch, condition } of branchesOf(whole as JsonSchema))
    for (const [name, rules] of Object.entries(branch.properties ?? {})) {
      const outside = properties[name];
      if (!isObject(rules) || !isObject(outside) || Object.keys(outside).length > 0) continue;
      properties[name] = { ...rules, [ASKED]: (condition ?? null) as Json } as Json;
      if (branch.required?.includes(name)) required.push(name);
    }
  const below = (value: Json) => (isObject(value) ? unfolded(value) : value);
  return {
    ...schema,
    ...(schema.properties !== undefined && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, below(value)])),
    }),
    ...(schema.items !== undefined && { items: below(schema.items) }),
    ...(required.length > 0 && { required }),
  };
}
