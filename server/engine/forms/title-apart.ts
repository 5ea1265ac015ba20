import { formWord } from '../../platform/i18n/speak.ts';
import type { FormRegistry } from './form-registry.ts';

/** What a form is called among others, in the language of now: with its folder where another has the same title. */
export function titleApart(forms: FormRegistry, { id, title }: { id: string; title: string }): string {
  const said = formWord(id, title);
  const others = forms.all().filter((form) => form.id !== id);
  return others.some((form) => formWord(form.id, form.title) === said) ? `${said} (${id})` : said;
}
