import { type FormChange, setRule } from './change-form.ts';
import { allQuestions, type FormModel } from './form-model.ts';
import { phoneRules } from './phone-rules.ts';

/** Has a phone number judged as one of the country at a JSON pointer, or as an international one. */
export function setPhoneCountry(path: string[], country: string): FormChange {
  return (text) =>
    Object.entries(phoneRules(country)).reduce(
      (before, [keyword, value]) => setRule(path, keyword, value)(before),
      text,
    );
}

/** The questions of a form that ask for a country, as JSON pointers, with their labels. */
export function countriesIn(model: FormModel): [pointer: string, label: string][] {
  return allQuestions(model)
    .filter(({ kind, whole }) => kind === 'country' || whole['x-options-from'] === '/data/countries')
    .filter(({ path }) => path.every((step) => !step.startsWith('/')))
    .map(({ path, label }) => [`/${path.join('/')}`, label]);
}
