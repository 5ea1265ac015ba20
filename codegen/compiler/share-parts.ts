import type { Step } from '../runtime/schema/branches.ts';
import { eachPart } from '../runtime/schema/parts.ts';
import { isObject, type Json, type JsonObject } from './load.ts';

/**
 * The same rules with less code: wording is taken out, and what several fields have in common is written
 * once, as a definition. A validator of a long form becomes a fraction of its size and starts as much sooner.
 * Marked conditions and alternatives (`x-id`) become definitions that can be asked for by themselves.
 * Parts that compare with another field (`$data`) stay where they are.
 */
export function shareParts(schema: JsonObject): JsonObject {
  const names = new Map<string, string>();
  const parts: JsonObject = {};
  const rules = rulesOf(schema, share);
  return { ...rules, $defs: { ...(isObject(rules.$defs) ? rules.$defs : {}), ...parts } };

  function share(part: Json, id?: string): Json {
    const text = JSON.stringify(part);
    const isPlain = !isObject(part) || Object.keys(part).length === 0;
    if (id === undefined ? isPlain : false) return part;
    if (text.includes('"$data"')) return part;
    const name = id ?? names.get(text) ?? `part${names.size}`;
    if (id === undefined) names.set(text, name);
    parts[name] = part;
    return { $ref: `#/$defs/${name}` };
  }
}

type Share = (part: Json, id?: string) => Json;

/** The definition of a marked condition, or of one of a list of alternatives: `n3-if`, `n3-oneOf-1`. */
function conditionName(id: string, path: Step): string {
  return [id, ...path].join('-');
}

/** A schema without its wording; each property goes through `share`. */
function rulesOf(node: JsonObject, share: Share): JsonObject {
  const id = typeof node['x-id'] === 'string' ? node['x-id'] : undefined;
  const rules = Object.fromEntries(Object.entries(node).filter(([keyword]) => !isWording(keyword)));
  return eachPart(rules, (part, path) => {
    const own = rulesOf(part, share);
    if (path[0] === 'properties') return share(own);
    return id !== undefined && MARKED.has(path[0]) ? share(own, conditionName(id, path)) : own;
  });
}

const MARKED = new Set(['if', 'oneOf', 'anyOf']);
const WORDING = new Set(['title', 'description', 'default', 'examples', '$comment']);
/** What of ours is no wording. */
const JUDGED = new Set(['x-id', 'x-date']);

function isWording(keyword: string): boolean {
  return WORDING.has(keyword) || (keyword.startsWith('x-') && !JUDGED.has(keyword));
}
