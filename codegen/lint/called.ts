import { labelOf } from '../runtime/field-name.ts';
import type { Question } from '../runtime/questions.ts';
import { quoted } from '../runtime/quoted.ts';

/** Returns what people call a question, in quotation marks of the current language. */
export function called({ schema, path }: Pick<Question, 'schema' | 'path'>): string {
  const titled = typeof schema.title === 'string' ? { title: schema.title } : undefined;
  return quoted(labelOf(titled, path.at(-1) ?? ''));
}
