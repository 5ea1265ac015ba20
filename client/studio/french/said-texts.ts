import { textsOf, translateSchema, translateUi } from '../../../codegen/runtime/form-language.ts';
import { isContainer } from '../../../codegen/runtime/json.ts';
import type { JsonSchema, UiSchema } from '../../../codegen/runtime/json-schema.ts';
import type { FormShape, FormText } from '../../api/studio.ts';

/**
 * Returns every wording in a form's own two files, in their order and with repetitions. Wordings from other files are
 * not included. Undefined if one of the files is not JSON.
 */
export function ownTexts({ schema, ui }: FormText): string[] | undefined {
  const texts: string[] = [];
  const note = (text: string) => {
    texts.push(text);
    return text;
  };
  try {
    translateSchema(JSON.parse(schema, withoutMadeName) as JsonSchema, note);
    translateUi(JSON.parse(ui) as UiSchema, note);
  } catch {
    return undefined;
  }
  return texts.filter((text) => text !== '');
}

/** Returns every wording of the parts that a form refers to in other files. */
export function sharedTexts(text: FormText, whole: Pick<FormShape, 'schema' | 'uiSchema'>): Set<string> {
  const texts = new Set<string>();
  try {
    visit(JSON.parse(text.schema), whole.schema, (part) => textsOf(part as JsonSchema, {}));
    visit(JSON.parse(text.ui), whole.uiSchema, (part) => textsOf({}, part as UiSchema));
  } catch {
    // A half-written text refers to nothing yet.
  }
  return texts;

  function visit(own: unknown, all: unknown, read: (part: object) => string[]): void {
    if (!isContainer(own) || !isContainer(all)) return;
    if (String(own.$ref).startsWith('../')) for (const one of read(all)) texts.add(one);
    else for (const key of Object.keys(own)) visit(own[key], all[key], read);
  }
}

/** Keeps a `$ref` without a title from getting a name made from its key: usually the file it refers to has one. */
function withoutMadeName(_key: string, value: unknown): unknown {
  if (!isContainer(value) || typeof value.$ref !== 'string' || value.title !== undefined) return value;
  return { 'x-name': '', ...value };
}
