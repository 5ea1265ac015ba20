import type { Db } from '../db/database.ts';
import { deleteSome } from '../db/delete-some.ts';
import { prepared } from '../db/prepared.ts';
import type { InboxMessageRow } from '../db/tables/message-tables.ts';

const insertOnce = prepared((db, row: InboxMessageRow) =>
  db
    .insertInto('inbox_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

/** Stores a message unless it is there already. */
export async function insertInboxMessage(trx: Db, row: InboxMessageRow): Promise<void> {
  await insertOnce(trx, row);
}

/** Returns the newest messages first, all or those to one recipient. */
export function listInboxMessages(
  db: Db,
  { recipientHash, limit }: { recipientHash: string | undefined; limit: number },
): Promise<InboxMessageRow[]> {
  let query = db.selectFrom('inbox_messages').selectAll();
  if (recipientHash !== undefined) query = query.where('recipient_hash', '=', recipientHash);
  return query.orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export function deleteInboxMessages(trx: Db, sentBefore: string): Promise<boolean> {
  return deleteSome(trx, { table: 'inbox_messages', key: ['id'], column: 'sent_at', before: sentBefore });
}
