import { forms } from '../../../codegen/generated/server.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { formWord } from '../../platform/i18n/speak.ts';

/** What a form is called among others, in the language of now: with its folder where another has the same title. */
export function titleApart(id: string, title: string): string {
  const said = formWord(id, title);
  const others = Object.values<FormDefinition>(forms).filter((form) => form.id !== id);
  return others.some((form) => formWord(form.id, form.title) === said) ? `${said} (${id})` : said;
}
