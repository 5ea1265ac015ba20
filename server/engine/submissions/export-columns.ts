import { dotted, pathFrom } from '../../../codegen/runtime/field-path.ts';
import { isObject } from '../../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { branchesOf } from '../../../codegen/runtime/schema/branches.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import type { StoredForm } from '../forms/stored-forms.service.ts';

/**
 * Returns the dotted paths of the answers to one version that are no groups, in the order of the schema. A list is one.
 */
export function pathsIn({ schema }: StoredForm): string[] {
  return pathsBelow([schema], []);
}

/** Returns the text of a column: text as it is, several texts with semicolons, anything deeper as JSON. */
export function answerAt(data: JsonObject, column: string): string {
  const value = valueIn(data, column);
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object'))
    return value.map(String).join('; ');
  return JSON.stringify(value);
}

/** Returns the answer at a dotted path. */
export function valueIn(data: JsonObject, column: string): unknown {
  let value: unknown = data;
  for (const step of pathFrom(column)) value = isObject<JsonObject>(value) ? value[step] : undefined;
  return value;
}

/** A question asked in several places, such as under conditions, counts once; as a group if it is one anywhere. */
function pathsBelow(schemas: JsonSchema[], path: string[]): string[] {
  const asked = new Map<string, JsonSchema[]>();
  for (const { properties = {} } of schemas.flatMap(partsOf))
    for (const [name, child] of Object.entries(properties))
      asked.set(name, [...(asked.get(name) ?? []), ...(isObject<JsonSchema>(child) ? [child] : [])]);
  return [...asked].flatMap(([name, children]) => {
    const here = [...path, name];
    const isGroup = children.some(({ properties }) => properties !== undefined);
    return isGroup ? pathsBelow(children, here) : [dotted(here)];
  });
}

/** Returns a schema and all branches that may apply beside it. */
function partsOf(schema: JsonSchema): JsonSchema[] {
  return [schema, ...branchesOf(schema).flatMap((branch) => partsOf(branch.schema))];
}
