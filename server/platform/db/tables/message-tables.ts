/** The rows of messages to send, and of the inbox that stands in for a phone and a mailbox. */
export type MessageTables = {
  outbox: OutboxRow;
  outbox_events: OutboxEventRow;
  inbox_messages: InboxMessageRow;
};

export type OutboxRow = {
  id: string;
  channel: 'sms' | 'email' | 'billing' | 'webhook';
  /** One message per business event: `application-submitted:<id>`. */
  dedupe_key: string;
  state: 'queued' | 'sent' | 'expired' | 'dead' | 'discarded';
  /** The message, encrypted; null once it is no longer needed. */
  payload: string | null;
  attempts: number;
  created_at: string;
  /** When it may be claimed: a claim moves this to the end of its lease, a failure to the next attempt. */
  available_at: string;
  lease_id: string | null;
  expires_at: string | null;
  finished_at: string | null;
  /** The request that caused it; null if none did. */
  request_id: string | null;
  /** Why the last attempt failed, as a code. */
  fault: string | null;
};

/** An action of staff on a message that was given up. Append-only. */
export type OutboxEventRow = {
  id: string;
  message_id: string;
  action: 'sent-again' | 'discarded';
  reason: string;
  /** The id of a staff user and their name at the time. */
  actor: string;
  actor_name: string;
  happened_at: string;
};

export type InboxMessageRow = {
  id: string;
  channel: 'sms' | 'email';
  recipient_hash: string;
  payload: string;
  sent_at: string;
};
