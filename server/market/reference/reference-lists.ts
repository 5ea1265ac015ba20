import type { ReferenceEntryRow } from '../../platform/db/tables/reference-tables.ts';
import type { PlanItem, TaxRate } from './invoice.ts';

export type IdAndName = { id: string; name: string };
export type Plan = IdAndName & { items: PlanItem[] };

/** The lists that staff can edit, at one moment. */
export type ReferenceLists = {
  dateFormats: IdAndName[];
  timeFormats: IdAndName[];
  industries: IdAndName[];
  qualifications: (IdAndName & { has_expiry: boolean })[];
  insurances: (IdAndName & { required: boolean })[];
  insuranceAmounts: Record<string, string>;
  bondableAmounts: { value: number; label: string }[];
  plans: Plan[];
  /** By country and state: `CA-AB`. */
  taxRates: Map<string, TaxRate>;
};

/** Builds the lists from their rows. */
export function referenceListsOf(rows: ReferenceEntryRow[]): ReferenceLists {
  const entries = (list: string) => rows.filter((row) => row.list === list);
  const details = (row: ReferenceEntryRow) => JSON.parse(row.details) as Record<string, never>;
  const named = (list: string) => entries(list).map(({ id, name }) => ({ id, name }));
  return {
    dateFormats: named('date_formats'),
    timeFormats: named('time_formats'),
    industries: named('industries'),
    qualifications: entries('qualifications').map((row) => ({
      id: row.id,
      name: row.name,
      has_expiry: Boolean(details(row).has_expiry),
    })),
    insurances: entries('insurances').map((row) => ({
      id: row.id,
      name: row.name,
      required: Boolean(details(row).required),
    })),
    insuranceAmounts: Object.fromEntries(entries('insurance_amounts').map(({ id, name }) => [id, name])),
    bondableAmounts: entries('bondable_amounts').map(({ id, name }) => ({ value: Number(id), label: name })),
    plans: entries('plans').map((row) => ({ id: row.id, name: row.name, items: details(row).items ?? [] })),
    taxRates: new Map(
      entries('tax_rates').map((row) => [row.id, Number(details(row).ratePerHundredThousand)]),
    ),
  };
}
