import { type MetadataJson, parsePhoneNumberFromString as parseBy } from 'libphonenumber-js/core';
import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import examples from 'libphonenumber-js/mobile/examples';

/** A phone number that is valid in its country's numbering plan. */
export type ParsedPhone = {
  e164: string;
  /**
   * ISO 3166-1 alpha-2: the country asked for if the number is valid there. Undefined for numbers without a country.
   */
  country: string | undefined;
  /** Returns true for numbers that cost the caller or the called extra: no code is sent there. */
  isChargeable(): boolean;
};

/** The way a country writes its numbers. */
export type PhoneFormat = {
  cc: string;
  /** Without the plus sign: `1`. */
  callingCode: string;
  /** `#` stands for a digit: `(###) ###-####`. */
  pattern: string;
  example: string;
};

/** Longest possible number with an extension; the parser reads no further either. */
const LONGEST_NUMBER = 250;
/**
 * Numbers parsed lately: a form often contains the same one several times, and parsing is slow. Few, since those that
 * are kept for longer cost more to collect than to parse. Takes 100 kB at most.
 */
const known = new Map<string, ParsedPhone | undefined>();
const MOST_KNOWN = 200;

/**
 * Parses a number in E.164, or as the given country writes it.
 * @returns undefined when it is not valid there
 */
export function parsePhone(text: string, country: string | undefined): ParsedPhone | undefined {
  if (text.length > LONGEST_NUMBER) return undefined;
  const home = country && isSupportedCountry(country) ? country : undefined;
  const key = `${home ?? ''}|${text}`;
  if (known.has(key)) return known.get(key);
  const phone = readPhone(text, home);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, phone);
  return phone;
}

function readPhone(text: string, home: CountryCode | undefined): ParsedPhone | undefined {
  const number = (home && readAtHome(text.trim(), home)) ?? readAnywhere(text.trim(), home);
  return number && { e164: number.number, country: number.country, isChargeable: () => isChargeable(number) };
}

/**
 * Parses by the plan of this country alone: most of the time goes into finding out which of the 25 countries with `+1`
 * a number belongs to.
 */
function readAtHome(text: string, home: CountryCode): PhoneNumber | undefined {
  return whole(parseBy(text, { defaultCountry: home, extract: false }, planOf(home)));
}

function readAnywhere(text: string, home: CountryCode | undefined): PhoneNumber | undefined {
  return whole(parsePhoneNumberFromString(text, { ...(home && { defaultCountry: home }), extract: false }));
}

function whole(number: PhoneNumber | undefined): PhoneNumber | undefined {
  return number?.isValid() && !number.ext ? number : undefined;
}

const plans = new Map<CountryCode, MetadataJson>();

function planOf(home: CountryCode): MetadataJson {
  const plan = plans.get(home) ?? {
    ...metadata,
    country_calling_codes: { [getCountryCallingCode(home)]: [home] },
    countries: { [home]: metadata.countries[home] },
  };
  plans.set(home, plan);
  return plan;
}

/** @returns undefined for a country without a numbering plan of its own */
export function findPhoneFormat(country: string): PhoneFormat | undefined {
  if (!isSupportedCountry(country)) return undefined;
  const number = getExampleNumber(country, examples);
  if (!number) return undefined;
  const example = number.formatNational();
  return {
    cc: country,
    callingCode: number.countryCallingCode,
    pattern: example.replace(/\d/g, '#'),
    example,
  };
}

const CHARGEABLE_TYPES = new Set<string | undefined>([
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'UAN',
  'PAGER',
  'VOICEMAIL',
  'PERSONAL_NUMBER',
]);
/** North America's premium area code 900 and premium exchange 976. */
const NORTH_AMERICAN_PREMIUM = /^\+1(900|\d{3}976)/;

function isChargeable(number: PhoneNumber): boolean {
  return CHARGEABLE_TYPES.has(number.getType()) || NORTH_AMERICAN_PREMIUM.test(number.number);
}
