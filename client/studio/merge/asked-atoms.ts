import { isObject, type Json, type JsonObject } from '../../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { branchesOf } from '../questions/conditions.ts';
import type { Atoms } from './atom.ts';
import { atomsOf, formOf, isWords } from './form-atoms.ts';

/** What stands where a question says under which answer it is asked. */
export const ASKED = '#asked';

/** The atoms as people read them: what is asked under a condition as if it always were, the condition being one more. */
export function asAsked(atoms: Atoms): Atoms {
  const { schema } = formOf(atoms);
  const read = atomsOf({ schema: unfolded(schema), ui: {} }, { schema: {}, ui: {} });
  return new Map([...read, ...[...atoms].filter(([, { at }]) => at[0] !== 'schema')]);
}

/** Where rules stand outside of a condition too, those in it only sharpen them and are left out. */
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
