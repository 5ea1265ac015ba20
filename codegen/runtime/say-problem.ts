import { type FileProblem, fileSentence } from './files.ts';
import { messages } from './form-messages.ts';
import { own } from './json.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Problem } from './problems.ts';
import { sayRule } from './say-rule.ts';
import { spoken, t } from './translate.ts';

const OF_FILES = 'x-file.';

/**
 * Says a problem in the current language: one with a field of the form with this schema, one with a file, or a
 * situation; undefined for one whose words nobody has in that language.
 */
export function sayProblem(schema: JsonSchema, problem: Problem): string | undefined {
  const { rule, params } = problem;
  if (rule.startsWith(OF_FILES))
    return fileSentence({ rule: rule.slice(OF_FILES.length), params } as FileProblem);
  if (typeof params.text === 'string')
    return isKnown(params.text) ? t(params.text, params as Record<string, string | number>) : undefined;
  return own<string>(messages.situations, rule) ?? sayRule(schema, problem);
}

/** Tells whether an English text can be said in the current language; in English all can. */
function isKnown(text: string): boolean {
  const { language = 'en', words = {} } = spoken() ?? {};
  return language === 'en' || Object.hasOwn(words, text);
}
