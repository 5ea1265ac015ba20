import { isObject } from '../../../../codegen/runtime/json.ts';
import type { ApplicationRow } from '../../../platform/db/tables/application-tables.ts';
import type { JsonObject } from '../../../platform/json-object.ts';
import { digitsOf, inPlainWords, termsOf } from '../../../platform/search-terms.ts';

/** The kinds of data that suggest a duplicate when two applications share them. */
export type KeyKind = 'email' | 'phone' | 'name';
export type LookupKey = { kind: KeyKind; value: string };

/** The search data of an application: texts whose beginnings are searched, and keys that duplicates share. */
export type Lookup = { terms: string[]; keys: LookupKey[] };

type Source = Pick<
  ApplicationRow,
  'reference' | 'organization_name' | 'applicant_name' | 'email' | 'mobile_number' | 'data'
>;

const MOST_TERMS = 40;
/** Digits of a national number in North America; longer numbers begin with the country code. */
const NATIONAL_DIGITS = 10;

/** Works out the search terms and keys of an application. */
export function lookupOf(row: Source): Lookup {
  const data: unknown = JSON.parse(row.data);
  const contact = contactIn(data);
  const emails = unique([row.email, contact.email].map((email) => email.trim().toLowerCase()));
  const phones = unique([row.mobile_number, textIn(data, 'phone'), contact.phone].map(digitsOf));
  const texts = [row.organization_name, row.reference, row.applicant_name, contact.name, ...emails];
  const numbers = phones.flatMap((digits) => [digits, digits.slice(-NATIONAL_DIGITS)]);
  return {
    terms: withoutBeginnings(unique([...numbers, ...inTurn(texts.map(termsOf))]).slice(0, MOST_TERMS)),
    keys: [
      ...emails.map((value): LookupKey => ({ kind: 'email', value })),
      ...phones.map((value): LookupKey => ({ kind: 'phone', value })),
      ...unique([nameKey(row.organization_name)]).map((value): LookupKey => ({ kind: 'name', value })),
    ],
  };
}

const LEGAL_FORMS =
  /^(the|and|inc|incorporated|ltd|limited|llc|llp|lp|corp|corporation|co|company|gmbh|plc)$/;

/**
 * Reduces a name to what remains the same with another legal form, plurals, vowels or doubled letters: `Prairie
 * Pipelines Inc.` and `Prarie Pipeline Ltd` have the same key.
 */
export function nameKey(name: string): string {
  const words = inPlainWords(name).split(' ');
  const telling = words.filter((word) => !LEGAL_FORMS.test(word));
  const skeleton = telling.map(skeletonOf).join('');
  return skeleton.length < SHORTEST_SKELETON ? telling.join('') : skeleton;
}

const SHORTEST_SKELETON = 3;

function skeletonOf(word: string): string {
  const singular = word.length > 3 ? word.replace(/s$/, '') : word;
  return (singular.slice(0, 1) + singular.slice(1).replace(/[aeiouy]/g, '')).replace(/(.)\1+/g, '$1');
}

/**
 * Returns the first item of each list, then the second of each, and so on, so that a long name leaves room for the
 * other texts.
 */
function inTurn(lists: string[][]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

/** Drops terms that other terms begin with: a search for them finds those anyway. */
function withoutBeginnings(terms: string[]): string[] {
  return terms.filter((term) => !terms.some((other) => other !== term && other.startsWith(term)));
}

/**
 * Returns the contact who would get the account: the primary one of a buyer or consultant, the sales contact of a
 * seller.
 */
function contactIn(data: unknown): { name: string; email: string; phone: string } {
  const holder = isObject<JsonObject>(data) ? (data.primaryContact ?? data.salesContact) : undefined;
  return {
    name: `${textIn(holder, 'first_name')} ${textIn(holder, 'last_name')}`,
    email: textIn(holder, 'email'),
    phone: textIn(holder, 'phone'),
  };
}

function textIn(holder: unknown, key: string): string {
  const value = isObject<JsonObject>(holder) ? holder[key] : undefined;
  return typeof value === 'string' ? value : '';
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
