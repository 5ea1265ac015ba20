import { valueAt } from './edit-json.ts';

/** What a text says; undefined where it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The list of words at a place of a text; empty where there is none. */
export function wordsAt(text: string, at: (string | number)[]): string[] {
  const words = valueAt(parsed(text), at);
  return Array.isArray(words) ? words.map(String) : [];
}
