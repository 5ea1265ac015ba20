import type { Database, Db } from '../../../platform/db/database.ts';
import type { ApplicationRow } from '../../../platform/db/tables/application-tables.ts';
import type { Log } from '../../../platform/ports/log.ts';
import { faultCodeOf } from '../../../platform/ports/vendor-error.ts';
import { createIntake, type Intake } from '../../../platform/process/intake.ts';
import { type KeyKind, type Lookup, lookupOf } from './lookup.ts';
import {
  deleteKeys,
  deleteTerms,
  findNewestWithoutLookup,
  findOthersWithKey,
  findSharedKeys,
  insertKeys,
  insertTerms,
  listWithoutLookup,
  setLookup,
} from './lookups.repository.ts';

type Found = { id: string; state: string; organization_type: number; lookup: string | null };

/**
 * Keeps the search terms and keys of applications, so that searching and finding duplicates takes only a few index
 * look-ups.
 */
export type Lookups = {
  /**
   * Works out the applications that are there, for two seconds at most.
   * @returns whether all of them are worked out
   */
  catchUp(): Promise<boolean>;
  /** Moves the entries of an application to its new state, as part of the change. */
  move(trx: Db, row: Found, state: string): Promise<void>;
  /** Deletes the entries of an application whose answers change. */
  forget(trx: Db, row: Found): Promise<void>;
  /** Returns what each of these applications shares with others, by application id. */
  findShared(db: Db, rows: Pick<Found, 'id' | 'lookup'>[]): Promise<Map<string, KeyKind[]>>;
  /** Returns a few other applications by what they share with this one, newest first. */
  findDuplicates(
    db: Db,
    row: Pick<Found, 'id' | 'lookup'>,
    limit: number,
  ): Promise<{ id: string; kind: KeyKind }[]>;
};

/** Small, because with SQLite nobody else can write meanwhile. */
const BATCH = 5;

/** Submitting an application does not wait for this: the intake works out what is new. */
export function createLookups({ database, log }: { database: Database; log: Log }): {
  lookups: Lookups;
  intake: Intake;
} {
  const { reader } = database;
  const workOutSome = async () => {
    const [waiting] = await listWithoutLookup(reader, 1);
    // Changes to applications are made without a guard, so they wait for this transaction; registrations do not.
    return waiting ? database.transaction((trx) => workOut(log, trx), 'lookups', { isBackground: true }) : 0;
  };
  const intake = createIntake({ workOutSome, failure: 'intake failed' }, log);
  const lookups: Lookups = {
    async catchUp() {
      const newest = await findNewestWithoutLookup(reader);
      if (newest === undefined) return true;
      return intake.catchUp(async () => {
        const [oldest] = await listWithoutLookup(reader, 1);
        return oldest !== undefined && oldest.id <= newest;
      });
    },
    async move(trx, row, state) {
      const known = parsed(row.lookup);
      if (!known) return;
      const organizationType = row.organization_type;
      await deleteTerms(trx, row.id, { state: row.state, organizationType }, known.terms);
      await insertTerms(trx, row.id, { state, organizationType }, known.terms);
    },
    async forget(trx, row) {
      const known = parsed(row.lookup);
      if (!known) return;
      const shelf = { state: row.state, organizationType: row.organization_type };
      await deleteTerms(trx, row.id, shelf, known.terms);
      await deleteKeys(trx, row.id, known.keys);
      await setLookup(trx, row.id, null);
    },
    async findShared(db, rows) {
      const keys = rows.flatMap(({ id, lookup }) =>
        (parsed(lookup)?.keys ?? []).map((key) => ({ ...key, application_id: id })),
      );
      const shared = new Map<string, Set<KeyKind>>();
      for (const { id, kind } of await findSharedKeys(db, keys)) {
        shared.set(id, (shared.get(id) ?? new Set()).add(kind as KeyKind));
      }
      return new Map([...shared].map(([id, kinds]) => [id, [...kinds]]));
    },
    async findDuplicates(db, { id, lookup }, limit) {
      const found: { id: string; kind: KeyKind }[] = [];
      for (const key of parsed(lookup)?.keys ?? []) {
        const ids = await findOthersWithKey(db, id, key, limit);
        found.push(...ids.map((other) => ({ id: other, kind: key.kind })));
      }
      return found;
    },
  };
  return { lookups, intake };
}

/** Parses the stored search terms and keys; undefined until they are worked out. */
export function parsed(lookup: string | null): Lookup | undefined {
  return lookup === null ? undefined : (JSON.parse(lookup) as Lookup);
}

async function workOut(log: Log, trx: Db): Promise<number> {
  const rows = await listWithoutLookup(trx, BATCH);
  for (const row of rows) {
    const lookup = lookupIn(log, row);
    const shelf = { state: row.state, organizationType: row.organization_type };
    await insertTerms(trx, row.id, shelf, lookup.terms);
    await insertKeys(trx, row.id, lookup.keys);
    await setLookup(trx, row.id, JSON.stringify(lookup));
  }
  return rows.length;
}

/**
 * Falls back to the columns when the answers cannot be read, so that one such application does not block the others.
 */
function lookupIn(log: Log, row: ApplicationRow): Lookup {
  try {
    return lookupOf(row);
  } catch (error) {
    log('error', 'application unreadable', { applicationId: row.id, reason: faultCodeOf(error) });
    return lookupOf({ ...row, data: '{}' });
  }
}
