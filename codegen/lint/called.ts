import { labelOf } from '../runtime/field-name.ts';
import type { Question } from '../runtime/questions.ts';

/** Returns what people call a question, in quotation marks. */
export function called({ schema, path }: Pick<Question, 'schema' | 'path'>): string {
  return `“${labelOf(typeof schema.title === 'string' ? { title: schema.title } : undefined, path.at(-1) ?? '')}”`;
}
