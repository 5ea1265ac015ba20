import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Channel } from './messages.ts';

export type ChannelCount = { channel: Channel; count: number; oldest: string | null };

/** What waits of each channel, and since when the oldest of it could have been sent. */
export async function countWaiting(db: Db): Promise<ChannelCount[]> {
  return counted(db, 'queued');
}

/** What was given up of each channel. */
export async function countDead(db: Db): Promise<ChannelCount[]> {
  return counted(db, 'dead');
}

async function counted(db: Db, state: 'queued' | 'dead'): Promise<ChannelCount[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['channel', fn.countAll<number>().as('count'), fn.min('available_at').as('oldest')])
    // As a literal, so that the index of these rows alone is used.
    .where('state', '=', sql.lit(state))
    .groupBy('channel')
    .execute();
  return rows.map(({ channel, count, oldest }) => ({ channel, count: Number(count), oldest }));
}
