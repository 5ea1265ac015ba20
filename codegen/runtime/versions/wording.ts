import { isObject, type Json } from '../json.ts';

const WORDING = new Set(
  'title description $comment examples default deprecated x-name x-owner x-messages x-label x-enum-names x-id $schema'.split(
    ' ',
  ),
);

/** Whether a keyword only words a schema and rules nothing. */
export function isWording(keyword: string): boolean {
  return WORDING.has(keyword);
}

/** Copies a schema without its wording, at every depth. */
export function rulesOf(schema: Json | undefined): Json | undefined {
  if (Array.isArray(schema)) return schema.map((item) => rulesOf(item) ?? null);
  if (!isObject(schema)) return schema;
  const isSaid = (keyword: string, value: Json) =>
    isWording(keyword) && (!isObject(value) || keyword === 'x-messages');
  const kept = Object.entries(schema).filter(([keyword, value]) => !isSaid(keyword, value));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, rulesOf(value) ?? null]));
}
