import { findPhoneFormat, type PhoneFormat } from '../phone/phone-numbers.ts';
import { type CodeAndName, listCountries, listStatesByCountry } from './countries.ts';

const countries = listCountries();
const statesByCountry = listStatesByCountry();

/** The answer of a reference list to its query. */
type List = (query: URLSearchParams) => CodeAndName[] | PhoneFormat | [];

/** Every reference list by its path below the API root. */
export const lists: Record<string, List> = {
  '/data/countries': () => countries,
  '/data/states': (query) => statesByCountry.get(countryOf(query)) ?? [],
  '/data/phone_format': (query) => findPhoneFormat(countryOf(query)) ?? [],
};

/** Lists whose entries a field may be bound to by `x-options-from`: the codes of their entries. */
const optionCodes: Record<string, (query: URLSearchParams) => ReadonlySet<string> | undefined> = {
  '/data/countries': () => countryCodes,
  '/data/states': (query) => stateCodes.get(countryOf(query)),
};

const countryCodes = codesOf(countries);
const stateCodes = new Map([...statesByCountry].map(([country, states]) => [country, codesOf(states)]));

/**
 * The values that a list such as `/data/states?cc=CA` allows.
 * @returns undefined when the list is empty: then any text goes, as for a country without states
 * @throws when there is no such list: the schema names one that nobody serves
 */
export function findOptions(source: string): ReadonlySet<string> | undefined {
  const [path = '', query] = source.split('?');
  const codes = optionCodes[path];
  if (!codes) throw new Error(`A schema takes its options from ${path}, which is no list of codes`);
  return codes(new URLSearchParams(query));
}

function countryOf(query: URLSearchParams): string {
  return (query.get('cc') ?? '').toUpperCase();
}

function codesOf(list: CodeAndName[]): ReadonlySet<string> {
  return new Set(list.map(({ code }) => code));
}
