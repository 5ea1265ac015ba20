import { isObject } from './json.ts';

/**
 * JSON with the names of every object in order: equal values have equal text, all others another. Undefined has none;
 * inside a list or an object it is written as null. Hashes of this text are stored: it stays as it is.
 */
export function canonicalJson(value: object): string;
export function canonicalJson(value: unknown): string | undefined;
export function canonicalJson(value: unknown): string | undefined {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null))}]`;
  if (!isObject<Record<string, unknown>>(value)) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`)}}`;
}
