import { locale, spoken, t } from '../../codegen/runtime/translate.ts';

/**
 * The names of countries, states and provinces in the language of the request, sorted as it sorts. What else the lists
 * hold is staff's own wording, and is stored with applications: it stays as it was written.
 */
export function spokenNames(list: string, answer: unknown): unknown {
  if (!spoken() || !Array.isArray(answer)) return answer;
  if (list !== 'countries' && list !== 'states') return answer;
  const countries = new Intl.DisplayNames(locale(), { type: 'region' });
  const named = answer.map((entry: { code: string; name: string }) => ({
    ...entry,
    name: list === 'countries' ? (countries.of(entry.code) ?? entry.name) : t(entry.name),
  }));
  return named.sort((one, other) => one.name.localeCompare(other.name, locale()));
}
