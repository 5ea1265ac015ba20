import type { Services } from '../services/services.service.ts';
import { allTimezones, countryCodes, type Reference, stateCodesOf } from './reference.service.ts';
import type { ReferenceLists } from './reference-lists.ts';

/**
 * The values that a list such as `/data/states?cc=CA` allows, as text; numbers are compared as text too.
 * Undefined when the list is empty: then anything goes, as for a country without states.
 */
export type FindOptions = (source: string) => ReadonlySet<string> | undefined;

/** The lists a field may be bound to by `x-options-from`. */
export type OptionLists = {
  /** As they are now. @throws later, for a list that is not among `sources` and has to be fetched */
  now(sources: string[]): Promise<FindOptions>;
};

type Snapshot = { lists: ReferenceLists; serviceIds: ReadonlySet<string> | undefined };
type Options = (snapshot: Snapshot, query: URLSearchParams) => ReadonlySet<string> | undefined;

/** A choice that is always there and stands in no list: no bond, no insurance. */
const NONE = '0';
const SERVICES = '/services';

const options: Record<string, Options> = {
  [SERVICES]: ({ serviceIds }) => {
    if (!serviceIds) throw new Error('The services were not asked for');
    return serviceIds;
  },
  '/data/countries': () => countryCodes(),
  '/data/states': (_, query) => stateCodesOf(query.get('cc') ?? ''),
  '/data/timezones': () => new Set(Object.keys(allTimezones())),
  '/data/date_formats': ({ lists }) => idsOf(lists.dateFormats),
  '/data/time_formats': ({ lists }) => idsOf(lists.timeFormats),
  '/data/industries': ({ lists }) => idsOf(lists.industries),
  '/data/qualifications': ({ lists }) => idsOf(lists.qualifications),
  '/data/insurances': ({ lists }) => idsOf(lists.insurances),
  '/data/plans': ({ lists }) => idsOf(lists.plans),
  '/data/insurance_amounts': ({ lists }) => new Set([NONE, ...Object.keys(lists.insuranceAmounts)]),
  '/data/bondable_amounts': ({ lists }) =>
    new Set([NONE, ...lists.bondableAmounts.map(({ value }) => String(value))]),
};

export function createOptionLists(parts: { reference: Reference; services: Services }): OptionLists {
  return {
    async now(sources) {
      const lists = await parts.reference.lists();
      const services = sources.includes(SERVICES) ? await parts.services.document() : undefined;
      const snapshot: Snapshot = { lists, serviceIds: services?.tree.ids };
      const found = new Map<string, ReadonlySet<string> | undefined>();
      return (source) => {
        if (!found.has(source)) found.set(source, optionsOf(source, snapshot));
        return found.get(source);
      };
    },
  };
}

/** @throws when there is no such list: a schema names one that nobody serves */
function optionsOf(source: string, snapshot: Snapshot): ReadonlySet<string> | undefined {
  const [path = '', query] = source.split('?');
  const list = options[path];
  if (!list) throw new Error(`A schema takes its options from ${path}, which is no list of choices`);
  return list(snapshot, new URLSearchParams(query));
}

function idsOf(list: { id: string }[]): ReadonlySet<string> {
  return new Set(list.map(({ id }) => id));
}
