import { constants } from '../../../codegen/generated/constants.ts';
import type { Database } from '../../platform/db/database.ts';
import { cachedByVersion } from '../../platform/db/list-versions.ts';
import { iso } from '../../platform/db/times.ts';
import { findPhoneFormat } from '../../platform/phone/phone-numbers.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { listCountries, listStatesByCountry } from './countries.ts';
import { formatInvoice, makeInvoice, type PlanInvoice } from './invoice.ts';
import {
  claimFirstLoad,
  findOrganizationPlace,
  insertReferenceEntries,
  listBuyers,
  listReferenceEntries,
} from './reference.repository.ts';
import { readReferenceFiles } from './reference-files.ts';
import { type IdAndName, type ReferenceLists, referenceListsOf } from './reference-lists.ts';
import { listTimezones } from './timezones.ts';

export type Place = { country: string; state: string };

export type Reference = {
  /** Returns the current lists that staff can edit. */
  lists(): Promise<ReferenceLists>;
  /** Returns a list's answer to a query. */
  answer(list: ListPath, query: URLSearchParams): Promise<unknown>;
};

export type ListPath = keyof typeof answers;

type Source = {
  lists: ReferenceLists;
  buyers: () => Promise<IdAndName[]>;
  database: Database;
  query: URLSearchParams;
};

const countries = listCountries();
const statesByCountry = listStatesByCountry();
let timezones: Record<string, string> | undefined;

/** Every reference list, by its path below `/data`. */
const answers = {
  countries: () => countries,
  states: ({ query }: Source) => statesByCountry.get(countryOf(query)) ?? [],
  phone_format: ({ query }: Source) => findPhoneFormat(countryOf(query)) ?? [],
  date_formats: ({ lists }: Source) => lists.dateFormats,
  time_formats: ({ lists }: Source) => lists.timeFormats,
  timezones: () => allTimezones(),
  qualifications: ({ lists }: Source) => lists.qualifications,
  insurances: ({ lists }: Source) => lists.insurances,
  insurance_amounts: ({ lists }: Source) => lists.insuranceAmounts,
  bondable_amounts: ({ lists }: Source) => lists.bondableAmounts,
  industries: ({ lists }: Source) => lists.industries,
  buyers: ({ buyers }: Source) => buyers(),
  plans: plansFor,
} satisfies Record<string, (source: Source) => unknown>;

export const listPaths = Object.keys(answers) as ListPath[];

export function createReference({ database }: { database: Database }): Reference {
  const lists = cachedByVersion(database.reader, 'reference', async () =>
    referenceListsOf(await listReferenceEntries(database.reader)),
  );
  const buyers = cachedByVersion(database.reader, 'organizations', () =>
    listBuyers(database.reader, constants.organizationTypes.buyer),
  );
  return {
    lists,
    answer: async (list, query) => answers[list]({ lists: await lists(), buyers, database, query }),
  };
}

/** Loads the initial contents of every list that was never loaded. Lists that staff have edited are left alone. */
export function loadReferenceData({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const files = readReferenceFiles();
  return database.transaction(async (trx) => {
    for (const [list, rows] of files) {
      if (await claimFirstLoad(trx, list, iso(clock.now()))) await insertReferenceEntries(trx, rows);
    }
  });
}

/** Returns the invoice of a plan for a place: the same on the screen, in the application and for the charge. */
export function invoiceOf(
  lists: ReferenceLists,
  planId: unknown,
  place: Place | undefined,
): PlanInvoice | undefined {
  const plan = lists.plans.find(({ id }) => id === planId);
  const rate = place && lists.taxRates.get(`${place.country}-${place.state}`);
  return plan && { planId: plan.id, planName: plan.name, ...makeInvoice(plan.items, rate ?? 0) };
}

/** Returns every time zone by its IANA name. */
export function allTimezones(): Record<string, string> {
  timezones ??= listTimezones();
  return timezones;
}

export function countryCodes(): ReadonlySet<string> {
  return codesOfCountries;
}

/** Returns undefined for a country without states, where any text is accepted. */
export function stateCodesOf(country: string): ReadonlySet<string> | undefined {
  return stateCodes.get(country.toUpperCase());
}

const codesOfCountries = new Set(countries.map(({ code }) => code));
const stateCodes = new Map(
  [...statesByCountry].map(([country, states]) => [country, new Set(states.map(({ code }) => code))]),
);

/** Returns the plans with their invoices; without tax for an unknown organization. */
async function plansFor({ lists, database, query }: Source) {
  const organizationId = query.get('org')?.replaceAll('\0', '');
  const place = organizationId ? await findOrganizationPlace(database.reader, organizationId) : undefined;
  return lists.plans.flatMap(({ id, name }) => {
    const invoice = invoiceOf(lists, id, place);
    return invoice ? [{ id, name, invoice: formatInvoice(invoice) }] : [];
  });
}

function countryOf(query: URLSearchParams): string {
  return (query.get('cc') ?? '').toUpperCase();
}
