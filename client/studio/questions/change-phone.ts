import { valueAt } from '../../../codegen/runtime/field-path.ts';
import type { Json } from '../../../codegen/runtime/json.ts';
import { isObject } from '../../../codegen/runtime/json.ts';
import type { FormChange } from '../draft/form-draft.ts';
import { parsed } from '../draft/read-json.ts';
import { setLayout, setRule } from './change-form.ts';
import { allQuestions, type FormModel } from './form-model.ts';
import { INTERNATIONAL, INTERNATIONAL_HINT, phoneRules } from './phone-rules.ts';
import { schemaPathOf, uiPathOf } from './question-path.ts';

/**
 * Makes a phone question take numbers of the country at a JSON pointer, or international ones, and says under it which
 * are wanted. Its other sentences stay, and so does a hint that somebody wrote.
 */
export function setPhoneCountry(path: string[], country: string): FormChange {
  const { 'x-messages': sentences, ...rules } = phoneRules(country);
  return (text) => {
    const written = valueAt(parsed(text.schema), [...schemaPathOf(path), 'x-messages']);
    const { pattern: _, 'x-phone': __, ...own } = isObject(written) ? written : {};
    const changed: [string, Json][] = Object.entries({ ...rules, 'x-messages': { ...own, ...sentences } });
    const judged = changed.reduce((before, [keyword, value]) => setRule(path, keyword, value)(before), text);
    return setHint(path, country)(judged);
  };
}

function setHint(path: string[], country: string): FormChange {
  return (text) => {
    const hint = valueAt(parsed(text.ui), [...uiPathOf(path), 'ui:help']);
    const isOwn = hint !== undefined && hint !== INTERNATIONAL_HINT;
    const wanted = country === INTERNATIONAL ? INTERNATIONAL_HINT : undefined;
    return isOwn || hint === wanted ? text : setLayout(path, 'ui:help', wanted)(text);
  };
}

/** Returns the questions of a form that ask for a country, as JSON pointers, with their labels. */
export function countriesIn(model: FormModel): [pointer: string, label: string][] {
  return allQuestions(model)
    .filter(({ kind, whole }) => kind === 'country' || whole['x-options-from'] === '/data/countries')
    .filter(({ path }) => path.every((step) => !step.startsWith('/')))
    .map(({ path, label }) => [`/${path.join('/')}`, label]);
}
