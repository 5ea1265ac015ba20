import { listWord } from '../../../codegen/runtime/list-word.ts';
import { locale, spoken } from '../../../codegen/runtime/translate.ts';

/**
 * The names of countries, states and provinces in the language of the request, sorted as it sorts, and those of time
 * zones. What else the lists hold is staff's own wording, and is stored with applications: whoever shows it says it in
 * the language of the page.
 */
export function spokenNames(list: string, answer: unknown): unknown {
  if (!spoken()) return answer;
  if (list === 'timezones') return spokenTimezones(answer as Record<string, string>);
  if (!Array.isArray(answer)) return answer;
  if (list !== 'countries' && list !== 'states') return answer;
  const countries = new Intl.DisplayNames(locale(), { type: 'region' });
  const named = answer.map((entry: { code: string; name: string }) => ({
    ...entry,
    name: list === 'countries' ? (countries.of(entry.code) ?? entry.name) : listWord(entry.name),
  }));
  return named.sort((one, other) => one.name.localeCompare(other.name, locale()));
}

/** `(UTC−07:00) Mountain Time – Denver, El Paso`: the name of the zone, then its cities. */
function spokenTimezones(labels: Record<string, string>): Record<string, string> {
  const said = Object.entries(labels).map(([zone, label]): [string, string] => {
    const [, offset = '', name = '', cities = label] = /^(\S+ )?(?:(.+) – )?(.+)$/.exec(label) ?? [];
    const places = cities.split(', ').map(listWord).join(', ');
    return [zone, `${offset}${name && `${listWord(name)} – `}${places}`];
  });
  return Object.fromEntries(said);
}
