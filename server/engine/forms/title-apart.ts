import { formWord } from '../../platform/i18n/speak.ts';
import type { FormRegistry } from './form-registry.ts';

/** Returns a form's title in the current language, with its folder if another form has the same title. */
export function titleApart(forms: FormRegistry, { id, title }: { id: string; title: string }): string {
  const said = formWord(id, title);
  const others = forms.all().filter((form) => form.id !== id);
  return others.some((form) => formWord(form.id, form.title) === said) ? `${said} (${id})` : said;
}
