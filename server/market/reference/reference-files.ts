import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReferenceEntryRow } from '../../platform/db/tables/reference-tables.ts';

const FOLDER = join(import.meta.dirname, '../../../schemas/reference');

type Entry = { id: string; name: string } & Record<string, unknown>;

/** How the entries of each file of `schemas/reference/` are stored: an id, a name, and what else the list has. */
const readers: Record<string, (json: never) => Entry[]> = {
  date_formats: asTheyAre,
  time_formats: asTheyAre,
  qualifications: asTheyAre,
  insurances: asTheyAre,
  industries: asTheyAre,
  plans: asTheyAre,
  insurance_amounts: (labels: Record<string, string>) =>
    Object.entries(labels).map(([id, name]) => ({ id, name })),
  bondable_amounts: (amounts: { value: number; label: string }[]) =>
    amounts.map(({ value, label }) => ({ id: String(value), name: label })),
  tax_rates: (rates: { country: string; state: string; name: string; ratePerHundredThousand: number }[]) =>
    rates.map(({ country, state, ...rate }) => ({ id: `${country}-${state}`, ...rate })),
};

/** The first contents of the lists that staff can edit, by the name of the list. */
export function readReferenceFiles(): Map<string, ReferenceEntryRow[]> {
  return new Map(
    Object.entries(readers).map(([list, read]) => [list, rowsOf(list, read(readJson(list) as never))]),
  );
}

/** A file of `schemas/reference/`. */
export function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));
}

function asTheyAre(entries: Entry[]): Entry[] {
  return entries;
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
