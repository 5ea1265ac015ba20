import type { Language } from '../i18n/catalogues.ts';

/** A paragraph, a link to follow, or somebody's own words, which keep their line breaks. */
export type MailPart = string | { label: string; link: string } | { quote: string };

/** The contents of an e-mail. The subject must not contain anything personal: it is shown on lock screens. */
export type MailDraft = { to: string; subject: string; parts: MailPart[] };

/** The contents and recipient of a message, or a job, without the id that its outbox row gives it. */
export type SmsContent = { channel: 'sms'; to: string; text: string };
export type MailContent = MailDraft & { channel: 'email'; language: Language };
/** A request to the payment provider, queued because the provider may be down. */
export type BillingJob = { channel: 'billing' } & (
  | { job: 'start' | 'collect' | 'sync'; organizationId: string }
  | { job: 'forget'; customerId: string }
);
/** An answer that another server is told; what it says is read when it is told. */
export type WebhookJob = { channel: 'webhook'; webhookId: string; submissionId: string };
/** Work that is done by the area that queued it. */
export type Job = BillingJob | WebhookJob;
export type MessageContent = SmsContent | MailContent | Job;

/** Delivered independently of each other, so that one slow vendor does not hold up the others. */
export type Channel = MessageContent['channel'];
export const channels = ['sms', 'email', 'billing', 'webhook'] as const satisfies readonly Channel[];

/** A message that is sent once its transaction has committed. */
export type QueuedMessage = {
  content: MessageContent;
  /** One message per business event: `application-submitted:<id>`. A second message with the same key is refused. */
  dedupeKey: string;
  /** It is not sent earlier. */
  notBefore?: Date;
  /** It is not sent later. */
  expiresAt?: Date;
  /** Sent instead when the mailbox has used up its budget; without it, the message waits. */
  surplus?: Surplus;
};

/**
 * An e-mail that is sent once an hour in place of all those beyond a mailbox's budget. Where strangers cause e-mails,
 * the recipient learns of each within the hour, however much others send.
 */
export type Surplus = {
  /** The subject that these e-mails share: `more-submissions:<form>`. */
  about: string;
  content: MailContent;
};
