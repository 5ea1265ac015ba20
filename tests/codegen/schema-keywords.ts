import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isObject, type JsonObject } from '../../codegen/runtime/json.ts';

const { resolve } = createRequire(import.meta.url);

/** How a keyword holds schemas: one, a list, or several by name. */
export type Shape = 'one' | 'list' | 'map';

const META_SCHEMAS = [
  'json-schema-draft-07.json',
  ...['applicator', 'content', 'core', 'unevaluated'].map((name) => `json-schema-2020-12/meta/${name}.json`),
].map((name): JsonObject => JSON.parse(readFileSync(resolve(`ajv/dist/refs/${name}`), 'utf8')));

/** Every keyword that holds schemas by what JSON Schema says of itself, and how. */
export const SCHEMA_KEYWORDS: [keyword: string, shape: Shape][] = [
  ...new Map(
    META_SCHEMAS.flatMap(({ properties }) =>
      Object.entries(isObject(properties) ? properties : {}).flatMap(([keyword, rules]) =>
        shapesOf(rules).map((shape): [string, [string, Shape]] => [`${keyword} ${shape}`, [keyword, shape]]),
      ),
    ),
  ).values(),
];

function shapesOf(rules: unknown): Shape[] {
  if (!isObject(rules)) return [];
  const { $ref, $dynamicRef, anyOf, additionalProperties } = rules;
  if ($ref === '#' || $dynamicRef === '#meta') return ['one'];
  if (typeof $ref === 'string' && $ref.endsWith('/schemaArray')) return ['list'];
  if (Array.isArray(anyOf)) return anyOf.flatMap(shapesOf);
  return shapesOf(additionalProperties).includes('one') ? ['map'] : [];
}

/** A schema with this one under a keyword. What has a name is called as a keyword is. */
export function holding(keyword: string, shape: Shape, schema: object, name = 'enum'): JsonObject {
  const held = { one: schema, list: [schema], map: { [name]: schema } };
  return { [keyword]: held[shape] } as JsonObject;
}
