import { labelIn } from '../runtime/label-in.ts';
import type { Question } from '../runtime/questions.ts';
import { quoted } from '../runtime/quoted.ts';

/** Returns what people call a question, in quotation marks of the current language. */
export function called({ schema, path }: Pick<Question, 'schema' | 'path'>): string {
  return quoted(labelIn(schema, path.at(-1) ?? ''));
}
