import type { OptionLists } from '../../engine/forms/option-lists.ts';
import type { Services } from '../services/services.service.ts';
import { allTimezones, countryCodes, type Reference, stateCodesOf } from './reference.service.ts';
import type { ReferenceLists } from './reference-lists.ts';

/** The choice of no bond or no insurance, which is always possible but in no list. */
const NONE = '0';
const SERVICES = '/services';

/** Lists that never change while the process runs. */
const fixed = new Map<string, (query: string) => ReadonlySet<string> | undefined>([
  ['/data/countries', () => countryCodes()],
  ['/data/states', (query) => stateCodesOf(new URLSearchParams(query).get('cc') ?? '')],
  ['/data/timezones', () => new Set(Object.keys(allTimezones()))],
]);

/** Lists that staff can edit. */
const edited = new Map<string, (lists: ReferenceLists) => ReadonlySet<string>>([
  ['/data/date_formats', ({ dateFormats }) => idsOf(dateFormats)],
  ['/data/time_formats', ({ timeFormats }) => idsOf(timeFormats)],
  ['/data/industries', ({ industries }) => idsOf(industries)],
  ['/data/qualifications', ({ qualifications }) => idsOf(qualifications)],
  ['/data/insurances', ({ insurances }) => idsOf(insurances)],
  ['/data/plans', ({ plans }) => idsOf(plans)],
  ['/data/insurance_amounts', ({ insuranceAmounts }) => new Set([NONE, ...Object.keys(insuranceAmounts)])],
  [
    '/data/bondable_amounts',
    ({ bondableAmounts }) => new Set([NONE, ...bondableAmounts.map(({ value }) => String(value))]),
  ],
]);

/** The data fetched for those sources that need it. */
type Snapshot = { lists: ReferenceLists | undefined; serviceIds: ReadonlySet<string> | undefined };

/** Provides the marketplace's lists that fields may take their options from. */
export function createOptionLists(parts: { reference: Reference; services: Services }): OptionLists {
  return {
    async now(sources) {
      const paths = sources.map(pathOf);
      const lists = paths.some((path) => edited.has(path)) ? await parts.reference.lists() : undefined;
      const services = paths.includes(SERVICES) ? await parts.services.document() : undefined;
      const snapshot: Snapshot = { lists, serviceIds: services?.tree.ids };
      const found = new Map<string, ReadonlySet<string> | undefined>();
      return (source) => {
        if (!found.has(source)) found.set(source, optionsOf(source, snapshot));
        return found.get(source);
      };
    },
  };
}

/** @throws when a schema names a list that does not exist, or the source was not asked for */
function optionsOf(source: string, { lists, serviceIds }: Snapshot): ReadonlySet<string> | undefined {
  const path = pathOf(source);
  const ofFixed = fixed.get(path);
  if (ofFixed) return ofFixed(source.slice(path.length));
  const options = path === SERVICES ? serviceIds : lists && edited.get(path)?.(lists);
  if (!options)
    throw new Error(`A schema takes its options from ${path}: no list of choices, or not asked for`);
  return options;
}

function pathOf(source: string): string {
  return source.split('?', 1)[0] ?? source;
}

function idsOf(list: { id: string }[]): ReadonlySet<string> {
  return new Set(list.map(({ id }) => id));
}
