import type { Language } from '../i18n/catalogues.ts';

/** A paragraph, a link that is to be followed, or somebody's own words, which keep their lines. */
export type MailPart = string | { label: string; link: string } | { quote: string };

/** What a mail says. Nothing personal belongs into the subject: it is read on lock screens. */
export type MailDraft = { to: string; subject: string; parts: MailPart[] };

/** What a message says and to whom, or a job, without the id that its outbox row gives it. */
export type SmsContent = { channel: 'sms'; to: string; text: string };
export type MailContent = MailDraft & { channel: 'email'; language: Language };
/** Something to ask the payment provider for, which may be down. */
export type BillingJob = { channel: 'billing' } & (
  | { job: 'start' | 'collect' | 'sync'; organizationId: string }
  | { job: 'forget'; customerId: string }
);
export type MessageContent = SmsContent | MailContent | BillingJob;

/** The ways out; each is delivered for itself, so that a vendor who is slow holds up no other. */
export type Channel = MessageContent['channel'];
export const channels = ['sms', 'email', 'billing'] as const satisfies readonly Channel[];

/** A message that is to go out once the transaction it is part of has committed. */
export type QueuedMessage = {
  content: MessageContent;
  /** One message per business fact: `application-submitted:<id>`. A second one with the key is refused. */
  dedupeKey: string;
  /** Before this it is not sent. */
  notBefore?: Date;
  /** After this it is not sent any more. */
  expiresAt?: Date;
  /** Goes out in its stead where the mailbox has had as many as it may; absent: it waits. */
  surplus?: Surplus;
};

/**
 * A mail that stands for all beyond a mailbox's budget, once an hour. Where strangers cause mails, what one of them sends
 * is told within the hour, however much others send.
 */
export type Surplus = {
  /** What these mails have in common: `more-submissions:<form>`. */
  about: string;
  content: MailContent;
};
