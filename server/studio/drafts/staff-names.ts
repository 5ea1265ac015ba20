import type { Database, Db } from '../../platform/db/database.ts';

export type StaffNames = {
  database: Database;
  findStaffNames: (db: Db, ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Returns what gives the names of members of staff; blank for one who is unknown. */
export async function namesOf({ database, findStaffNames }: StaffNames, ids: (string | null)[]) {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const names = known.length > 0 ? await findStaffNames(database.reader, known) : new Map<string, string>();
  return (id: string) => names.get(id) ?? '';
}
