import { wordsOf } from '../../codegen/compiler/emit-languages.ts';
import { folderOf, type Sources } from '../../codegen/compiler/load.ts';
import { textsOf } from '../../codegen/runtime/form-language.ts';
import type { Words } from '../../codegen/runtime/translate.ts';
import type { PreparedForm } from './prepared-form.ts';

/** Returns the French words of a form, including those that it shares with others. */
export function frenchOf(
  sources: Sources,
  { id, schema, uiSchema }: Pick<PreparedForm, 'id' | 'schema' | 'uiSchema'>,
): Words {
  const file = `${folderOf(sources, id)}/form.schema.json`;
  return wordsOf(sources, { file, english: textsOf(schema, uiSchema) }, 'fr');
}
