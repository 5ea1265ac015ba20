import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Channel } from './messages.ts';

export type ChannelCount = { channel: Channel; count: number; oldest: string | null };

/** Counts the queued messages of each channel; `oldest` is when the first of them became due. */
export async function countWaiting(db: Db): Promise<ChannelCount[]> {
  return counted(db, 'queued');
}

/** Counts the dead letters of each channel. */
export async function countDead(db: Db): Promise<ChannelCount[]> {
  return counted(db, 'dead');
}

async function counted(db: Db, state: 'queued' | 'dead'): Promise<ChannelCount[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['channel', fn.countAll<number>().as('count'), fn.min('available_at').as('oldest')])
    // A literal, so that the partial index of these rows is used.
    .where('state', '=', sql.lit(state))
    .groupBy('channel')
    .execute();
  return rows.map(({ channel, count, oldest }) => ({ channel, count: Number(count), oldest }));
}
