import { isObject, type Json, type JsonObject } from './load.ts';

/**
 * The same rules with less code: wording is taken out, and what several fields have in common is written
 * once, as a definition. A validator of a long form becomes a fraction of its size and starts as much sooner.
 * Parts that compare with another field (`$data`) stay where they are.
 */
export function shareParts(schema: JsonObject): JsonObject {
  const names = new Map<string, string>();
  const parts: JsonObject = {};
  const rules = rulesOf(schema, share);
  return { ...rules, $defs: { ...(isObject(rules.$defs) ? rules.$defs : {}), ...parts } };

  function share(part: Json): Json {
    const text = JSON.stringify(part);
    if (!isObject(part) || Object.keys(part).length === 0 || text.includes('"$data"')) return part;
    const name = names.get(text) ?? `part${names.size}`;
    names.set(text, name);
    parts[name] = part;
    return { $ref: `#/$defs/${name}` };
  }
}

/** A schema without its wording; each property goes through `share`. */
function rulesOf(node: JsonObject, share: (part: Json) => Json): JsonObject {
  const kept = Object.entries(node).filter(([keyword]) => !isWording(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => {
      if (DATA.has(keyword)) return [keyword, value];
      if (keyword === 'properties' && isObject(value))
        return [keyword, eachOf(value, (part) => share(rules(part)))];
      if (MAPS.has(keyword) && isObject(value)) return [keyword, eachOf(value, rules)];
      return [keyword, Array.isArray(value) ? value.map(rules) : rules(value)];
    }),
  );

  function rules(value: Json): Json {
    return isObject(value) ? rulesOf(value, share) : value;
  }
}

function eachOf(map: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));
}

const DATA = new Set(['enum', 'const', 'required']);
const MAPS = new Set(['patternProperties', '$defs', 'definitions', 'dependencies', 'dependentSchemas']);
const WORDING = new Set(['title', 'description', 'default', 'examples', '$comment']);

function isWording(keyword: string): boolean {
  return WORDING.has(keyword) || keyword.startsWith('x-');
}
