import type { Database } from '../db/database.ts';
import { iso } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeptMessage, MessageKeeper } from '../ports/message-keeper.ts';
import type { Keys } from '../security/keys.ts';

import { insertInboxMessage, listInboxMessages } from './inbox.repository.ts';

/** A message with the time it would have gone out, ISO 8601. */
export type InboxMessage = KeptMessage & { sentAt: string };

/** The local inbox: keeps every SMS and e-mail that would have been sent, sealed at rest. */
export type Inbox = MessageKeeper & {
  /** Newest first. `to` is a number (with or without its plus sign) or an e-mail address in any case. */
  list(options: { to?: string | undefined; limit: number }): Promise<InboxMessage[]>;
};

export function createInbox({
  database,
  keys,
  clock,
}: {
  database: Database;
  keys: Keys;
  clock: Clock;
}): Inbox {
  return {
    keep: (message) =>
      database.transaction(
        (trx) =>
          insertInboxMessage(trx, {
            id: message.id,
            channel: message.channel,
            recipient_hash: keys.hashForLookup(normalized(message.to)),
            payload: keys.seal(message.id, JSON.stringify(message)),
            sent_at: iso(clock.now()),
          }),
        `inbox:${message.id}`,
      ),
    async list({ to, limit }) {
      const recipientHash = to === undefined ? undefined : keys.hashForLookup(normalized(to));
      const rows = await listInboxMessages(database.reader, { recipientHash, limit });
      return rows.map((row) => ({
        ...(JSON.parse(keys.open(row.id, row.payload)) as KeptMessage),
        sentAt: row.sent_at,
      }));
    },
  };
}

/** A plus sign in a query reads as a space, so it may be missing. */
function normalized(recipient: string): string {
  return recipient.trim().toLowerCase().replace(/^\+/, '');
}
