import { spokenText } from '../../../codegen/runtime/worded.ts';
import type { FormRegistry } from './form-registry.ts';

type Called = { id: string; title: string };

/** Returns a form's title in the current language, with its folder if another form has the same title. */
export function titleApart(forms: FormRegistry, called: Called): string {
  const say = ({ id, title }: Called) => spokenText({ words: forms.find(id)?.words }, title);
  const said = say(called);
  const others = forms.all().filter(({ id }) => id !== called.id);
  return others.some((form) => say(form) === said) ? `${said} (${called.id})` : said;
}
