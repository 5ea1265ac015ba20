import { isObject } from './json.ts';

/**
 * Writes JSON with the names of every object in order, so that equal values have equal texts, and all others different
 * ones. Undefined has no text; inside a list or an object it is written as null. Hashes of this text are stored, so its
 * format must never change.
 */
export function canonicalJson(value: object): string;
export function canonicalJson(value: unknown): string | undefined;
export function canonicalJson(value: unknown): string | undefined {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null))}]`;
  if (!isObject<Record<string, unknown>>(value)) return JSON.stringify(value);
  let members = '';
  for (const name of Object.keys(value).sort())
    members += `,${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`;
  return `{${members.slice(1)}}`;
}
