import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReferenceEntryRow } from '../../platform/db/tables/reference-tables.ts';

const FOLDER = join(import.meta.dirname, '../../../schemas/reference');

type Entry = { id: string; name: string } & Record<string, unknown>;
type Amount = { value: number; label: string };
type TaxRate = { country: string; state: string; name: string; ratePerHundredThousand: number };

/**
 * How the entries of each file in `schemas/reference/` are stored: with an id, a name and the fields that only the list
 * has.
 */
const readers: Record<string, (list: string) => Entry[]> = {
  date_formats: readJson<Entry[]>,
  time_formats: readJson<Entry[]>,
  qualifications: readJson<Entry[]>,
  insurances: readJson<Entry[]>,
  industries: readJson<Entry[]>,
  plans: readJson<Entry[]>,
  insurance_amounts: (list) =>
    Object.entries(readJson<Record<string, string>>(list)).map(([id, name]) => ({ id, name })),
  bondable_amounts: (list) =>
    readJson<Amount[]>(list).map(({ value, label }) => ({ id: String(value), name: label })),
  tax_rates: (list) =>
    readJson<TaxRate[]>(list).map(({ country, state, ...rate }) => ({ id: `${country}-${state}`, ...rate })),
};

/** Returns the initial contents of the lists that staff can edit, by list name. */
export function readReferenceFiles(): Map<string, ReferenceEntryRow[]> {
  return new Map(Object.entries(readers).map(([list, read]) => [list, rowsOf(list, read(list))]));
}

/** Reads a file of `schemas/reference/`, which must have the shape of `Content`. */
export function readJson<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));
}

function rowsOf(list: string, entries: Entry[]): ReferenceEntryRow[] {
  return entries.map(({ id, name, ...details }, position) => ({
    list,
    id,
    position,
    name,
    details: JSON.stringify(details),
  }));
}
