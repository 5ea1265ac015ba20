import { isObject, type Json } from '../json.ts';

const WORDING = new Set(
  'title description $comment examples default deprecated x-name x-owner x-messages x-label x-enum-names x-id $schema'.split(
    ' ',
  ),
);

/** Keywords that say something and rule nothing. */
export function isWording(keyword: string): boolean {
  return WORDING.has(keyword);
}

/** A schema without what only words it, however deep. */
export function rulesOf(schema: Json | undefined): Json | undefined {
  if (Array.isArray(schema)) return schema.map((item) => rulesOf(item) ?? null);
  if (!isObject(schema)) return schema;
  const isSaid = (keyword: string, value: Json) =>
    isWording(keyword) && (!isObject(value) || keyword === 'x-messages');
  const kept = Object.entries(schema).filter(([keyword, value]) => !isSaid(keyword, value));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, rulesOf(value) ?? null]));
}
