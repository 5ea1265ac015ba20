import { listWord } from '../../../codegen/runtime/list-word.ts';
import { locale, spoken } from '../../../codegen/runtime/translate.ts';

/**
 * Translates the names of countries, states and provinces into the language of the request, sorted by its rules, and
 * those of time zones. The other lists are staff's own wording and stored with applications, so whoever shows them
 * translates them.
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

/**
 * Translates the parts of a label separately: `(UTC−07:00) Mountain Time – Denver, El Paso` has the name of the zone,
 * then cities.
 */
function spokenTimezones(labels: Record<string, string>): Record<string, string> {
  const said = Object.entries(labels).map(([zone, label]): [string, string] => {
    const [offset = ''] = /^\S+ /.exec(label) ?? [];
    const parts = label.slice(offset.length).split(' – ');
    const cities = parts.pop() ?? '';
    const places = cities.split(', ').map(listWord).join(', ');
    return [zone, offset + [...parts.map(listWord), places].join(' – ')];
  });
  return Object.fromEntries(said);
}
