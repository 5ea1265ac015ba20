import type { Database } from '../db/database.ts';
import { addSeconds, DAY, iso } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeptMessage, MessageKeeper } from '../ports/message-keeper.ts';
import type { Prune } from '../retention/housekeeping.ts';
import type { Retention } from '../retention/retention-settings.ts';
import type { Keys } from '../security/keys.ts';
import { deleteInboxMessages, insertInboxMessage, listInboxMessages } from './inbox.repository.ts';

/** A message and the time it would have been sent, ISO 8601. */
export type InboxMessage = KeptMessage & { sentAt: string };

/** The local inbox: keeps every SMS and e-mail that would have been sent, encrypted. */
export type Inbox = MessageKeeper & {
  /**
   * Returns messages, newest first. `to` is a phone number (with or without its plus sign) or an e-mail address in any
   * case.
   */
  list(options: { to?: string | undefined; limit: number }): Promise<InboxMessage[]>;
  /** Deletes messages when the outbox forgets that they were sent. */
  removeOld: Prune;
};

export function createInbox({
  database,
  keys,
  clock,
  retention,
}: {
  database: Database;
  keys: Keys;
  clock: Clock;
  retention: Pick<Retention, 'sentMessageDays'>;
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
    removeOld: (trx) =>
      deleteInboxMessages(trx, iso(addSeconds(clock.now(), -retention.sentMessageDays * DAY))),
  };
}

/** Strips the plus sign of a number: in a query it is decoded as a space, so it may be missing. */
function normalized(recipient: string): string {
  return recipient.trim().toLowerCase().replace(/^\+/, '');
}
