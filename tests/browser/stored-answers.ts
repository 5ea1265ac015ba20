import { expect } from 'vitest';
import type { OpenDatabase } from '../../server/platform/db/database.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import type { Product } from './site.ts';

/** Opens a product's database, to look into it or to change it behind the product's back. */
export async function inDatabase<Found>(
  { databaseUrl, dataDir }: Product,
  use: (database: OpenDatabase) => Promise<Found>,
): Promise<Found> {
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** Waits until the product has delivered everything in its outbox that is due. */
export async function outboxIsDone(site: Product): Promise<void> {
  await inDatabase(site, ({ reader }) => {
    const waiting = () =>
      reader
        .selectFrom('outbox')
        .select(['channel', 'dedupe_key'])
        .where('state', '=', 'queued')
        .where((eb) =>
          eb.or([eb('lease_id', 'is not', null), eb('available_at', '<=', new Date().toISOString())]),
        )
        .execute();
    return expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
  });
}

/**
 * Returns the stored application with this number in its answers, and its form's version; undefined where there is
 * none.
 */
export function storedApplication(site: Product, e164: string) {
  return inDatabase(site, ({ reader }) =>
    reader
      .selectFrom('applications')
      .innerJoin('form_versions', 'form_versions.id', 'applications.form_version_id')
      .select(['state', 'form_id as formId', 'sha256', 'data'])
      .where('data', 'like', `%${e164}%`)
      .executeTakeFirst(),
  );
}

/** Returns the answers of the application with this number; null where there is none. */
export async function storedAnswers(site: Product, e164: string) {
  const stored = await storedApplication(site, e164);
  return JSON.parse(stored?.data ?? 'null');
}

/** Stores dead letters, as if a mailbox had refused them. */
export async function giveUp(site: Product, names: string[]): Promise<void> {
  const at = new Date().toISOString();
  const dead = names.map((name) => ({
    id: `dead-${name}`,
    channel: 'email' as const,
    dedupe_key: `application-submitted:${name}`,
    state: 'dead' as const,
    payload: 'sealed',
    attempts: 1,
    created_at: at,
    available_at: at,
    lease_id: null,
    expires_at: null,
    finished_at: at,
    request_id: '0a1b2c3d4e5f',
    fault: 'EENVELOPE 550',
  }));
  await inDatabase(site, ({ writer }) => writer.insertInto('outbox').values(dead).execute());
}
