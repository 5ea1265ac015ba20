import { labelOf } from './field-name.ts';
import { isObject, type Json } from './json.ts';

/** Returns what people call a question of a draft, which may have no words yet: then its key, in words. */
export function labelIn(schema: Json | undefined, key: string): string {
  const title = isObject(schema) ? schema.title : undefined;
  return labelOf(typeof title === 'string' && title.trim() !== '' ? { title } : undefined, key);
}
