import { wordsOf } from '../../codegen/emit-languages.ts';
import { problemIn } from '../../codegen/lint/finding.ts';
import { isObject, type Sources } from '../../codegen/load.ts';
import type { Problem } from '../../codegen/problem.ts';
import { textsOf } from '../../codegen/runtime/form-language.ts';
import type { Words } from '../../codegen/runtime/translate.ts';
import type { PreparedForm } from './compile-form.ts';

/** The French of a form, what it shares with others included. */
export function frenchOf(
  sources: Sources,
  { id, schema, uiSchema }: Pick<PreparedForm, 'id' | 'schema' | 'uiSchema'>,
): Words {
  const file = `forms/${id}/form.schema.json`;
  return wordsOf(sources, { name: id, file, english: textsOf(schema, uiSchema), isLight: false }, 'fr');
}

/** What a form's French says that is no text. */
export function faultsOfWords(sources: Sources, id: string): Problem[] {
  const file = sources.get(`forms/${id}/form.fr.json`);
  if (!file) return [];
  if (!isObject(file.json)) return [problemIn(file, [], NO_WORDS)];
  const odd = Object.entries(file.json).filter(([, said]) => typeof said !== 'string');
  return odd.map(([english]) => problemIn(file, [english], NO_WORDS));
}

const NO_WORDS = {
  message: 'This is no translation',
  remedy: 'Write "English": "French", each in quotation marks.',
};
