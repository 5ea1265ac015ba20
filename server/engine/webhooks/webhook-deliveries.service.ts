import type { Database, Db } from '../../platform/db/database.ts';
import type { FormWebhookRow } from '../../platform/db/tables/form-tables.ts';
import { addSeconds, DAY, iso } from '../../platform/db/times.ts';
import type { WebhookJob } from '../../platform/outbox/messages.ts';
import type { Outbox, Passage } from '../../platform/outbox/outbox.service.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { faultCodeOf, VendorError } from '../../platform/ports/vendor-error.ts';
import type { WebhookSender } from '../../platform/ports/webhooks.ts';
import type { NewId } from '../../platform/security/ids.ts';
import type { Keys } from '../../platform/security/keys.ts';
import { oldSecretsIn } from './old-secrets.ts';
import { eventBody } from './webhook-event.ts';
import { findToldSubmission, findWebhook, listFilesOf, listReferences } from './webhooks.repository.ts';

/** What became of an answer that a webhook is to be told. */
export type WebhookDelivery = {
  submissionId: string;
  /** Null once the answer is deleted. */
  reference: string | null;
  state: 'waiting' | 'sent' | 'given-up';
  attempts: number;
  /** Why the last attempt failed, as a code. */
  cause: string | null;
  /** When it was sent or given up, or is tried next. */
  at: string;
};

/** What came of a test: `cause` is why it failed, as a code. */
export type WebhookTest = { isTaken: boolean; cause: string | null };

export type WebhookDeliveries = {
  /** Queues that webhooks are told of an answer, in the transaction that stores it. */
  tell(trx: Db, webhookIds: string[], submissionId: string): Promise<void>;
  /** Tells a webhook of an answer. @throws VendorError when it did not take it */
  deliver(job: WebhookJob): Promise<void>;
  /** Returns what became of the last answers, the newest first. */
  last(webhookId: string): Promise<WebhookDelivery[]>;
  /** Lets a webhook be told no more of what it was not told yet. */
  withdraw(trx: Db, webhookId: string): Promise<void>;
  /** Queues that a webhook is told once more; false when it is not known to have been, or is under way. */
  repeat(trx: Db, webhookId: string, submissionId: string): Promise<boolean>;
  /** Queues once more what a webhook was not told, the oldest first. @returns how many, 500 at most */
  repeatGivenUp(trx: Db, webhookId: string): Promise<number>;
  /** Sends a webhook the newest answer to its form as a test, at once. */
  test(webhook: FormWebhookRow, formVersion: number): Promise<WebhookTest>;
};

type Parts = {
  database: Database;
  clock: Clock;
  keys: Keys;
  newId: NewId;
  outbox: Pick<Outbox, 'enqueue' | 'repeat' | 'withdraw' | 'list' | 'listGivenUp'>;
  webhookSender: WebhookSender;
  /** Origin of the site, for the links in events. */
  publicUrl: string;
};

const MOST_LISTED = 10;
const MOST_REPEATED = 500;
/** What a webhook does not take for so long is given up. */
const LIFETIME_SECONDS = 3 * DAY;

export function createWebhookDeliveries(parts: Parts): WebhookDeliveries {
  const { database, outbox, webhookSender, publicUrl } = parts;
  const tests = new Map<string, Promise<WebhookTest>>();
  const send = (webhook: FormWebhookRow, id: string, body: string) =>
    webhookSender.send({ url: webhook.url, id, body, secrets: secretsOf(parts, webhook) });
  return {
    async tell(trx, webhookIds, submissionId) {
      for (const webhookId of webhookIds)
        await outbox.enqueue(trx, messageOf(parts, webhookId, submissionId));
    },
    async deliver({ webhookId, submissionId }) {
      const webhook = await findWebhook(database.reader, webhookId);
      // Removed since: nobody is to be told any more.
      if (!webhook) return;
      const submission = await findToldSubmission(database.reader, {
        formId: webhook.form_id,
        id: submissionId,
      });
      if (!submission) throw new VendorError('answer-removed', { isFinal: true });
      const files = await listFilesOf(database.reader, submissionId);
      const body = eventBody({ type: 'answer.received', submission, files, publicUrl });
      await send(webhook, `answer_${submissionId}`, body);
    },
    async last(webhookId) {
      const rows = await outbox.list(keyOf(webhookId, ''), MOST_LISTED);
      const told = rows.map((row) => ({ row, submissionId: submissionIn(row.dedupe_key) }));
      const references = await listReferences(
        database.reader,
        told.map(({ submissionId }) => submissionId),
      );
      return told.map(({ row, submissionId }) => ({
        submissionId,
        reference: references.get(submissionId) ?? null,
        state: stateOf(row),
        attempts: row.attempts,
        cause: row.fault,
        at: row.finished_at ?? row.available_at,
      }));
    },
    withdraw: (trx, webhookId) => outbox.withdraw(trx, `webhook:${webhookId}`),
    repeat: (trx, webhookId, submissionId) => outbox.repeat(trx, messageOf(parts, webhookId, submissionId)),
    async repeatGivenUp(trx, webhookId) {
      const keys = await outbox.listGivenUp(trx, keyOf(webhookId, ''), MOST_REPEATED);
      for (const key of keys) await outbox.repeat(trx, messageOf(parts, webhookId, submissionIn(key)));
      return keys.length;
    },
    test(webhook, formVersion) {
      // Pressed again and again, it is one call.
      const running = tests.get(webhook.id) ?? sendTest(parts, webhook, formVersion, send);
      tests.set(webhook.id, running);
      return running.finally(() => tests.delete(webhook.id));
    },
  };
}

async function sendTest(
  parts: Parts,
  webhook: FormWebhookRow,
  formVersion: number,
  send: (webhook: FormWebhookRow, id: string, body: string) => Promise<void>,
): Promise<WebhookTest> {
  const { database, newId, publicUrl } = parts;
  const formId = webhook.form_id;
  const newest = await findToldSubmission(database.reader, { formId });
  const submission = newest ?? nothingYet(parts, formId, formVersion);
  const files = newest ? await listFilesOf(database.reader, newest.id) : [];
  const body = eventBody({ type: 'answer.test', submission, files, publicUrl });
  try {
    await send(webhook, `test_${newId()}`, body);
    return { isTaken: true, cause: null };
  } catch (error) {
    return { isTaken: false, cause: faultCodeOf(error) };
  }
}

/** The key sorts the answers that a webhook is told by when they came. */
const keyOf = (webhookId: string, submissionId: string) => `webhook:${webhookId}:${submissionId}`;

const submissionIn = (key: string) => key.split(':')[2] ?? '';

function messageOf({ clock }: Parts, webhookId: string, submissionId: string) {
  return {
    content: { channel: 'webhook', webhookId, submissionId } as const,
    dedupeKey: keyOf(webhookId, submissionId),
    expiresAt: addSeconds(clock.now(), LIFETIME_SECONDS),
  };
}

function stateOf({ state }: Passage): WebhookDelivery['state'] {
  if (state === 'queued') return 'waiting';
  return state === 'sent' ? 'sent' : 'given-up';
}

/** Returns the secrets that sign what a webhook is told: for a day after a change, those before as well. */
function secretsOf({ keys, clock }: Parts, { id, secret, old_secrets }: FormWebhookRow): string[] {
  const now = iso(clock.now());
  const old = oldSecretsIn(old_secrets).filter(({ until }) => until > now);
  return [secret, ...old.map((one) => one.secret)].map((sealed) => keys.open(id, sealed));
}

/** Stands in for an answer while a form has none. */
function nothingYet({ clock }: Parts, form_id: string, version: number) {
  const submitted_at = iso(clock.now());
  return { form_id, version, id: 'none', reference: null, submitted_at, data: '{}' };
}
