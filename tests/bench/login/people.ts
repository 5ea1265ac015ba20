import { join } from 'node:path';
import { systemClock } from '../../../server/platform/adapters/clock/system.ts';
import { systemRandom } from '../../../server/platform/adapters/random/system.ts';
import { openSqlite } from '../../../server/platform/db/dialects/sqlite.ts';
import { migrateToLatest } from '../../../server/platform/db/migrate.ts';
import { iso } from '../../../server/platform/db/times.ts';
import { createIds } from '../../../server/platform/security/ids.ts';
import { createPasswords } from '../../../server/platform/security/passwords.ts';

export const PASSWORD = 'a quiet prairie morning';

/** Makes a database with so many members, who all have the one password; gives their addresses. */
export async function seedPeople(directory: string, count: number): Promise<string[]> {
  const database = openSqlite(join(directory, 'tenderfoot.sqlite'));
  await migrateToLatest(database.writer);
  const newId = createIds(systemClock, systemRandom);
  const password_hash = await createPasswords(systemRandom).hash('', PASSWORD);
  const people = Array.from({ length: count }, (_, at) => ({
    id: newId(),
    email: `person${at}@bench.example`,
    name: `Person ${at}`,
    role: 'member' as const,
    organization_id: null,
    organization_type: null,
    password_hash,
    timezone: 'America/Edmonton',
    created_at: iso(systemClock.now()),
    disabled_at: null,
    language: 'en' as const,
  }));
  await database.transaction(async (trx) => {
    await trx.insertInto('users').values(people).execute();
  });
  await database.close();
  return people.map(({ email }) => email);
}
