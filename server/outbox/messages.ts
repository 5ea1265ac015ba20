/** What a message says and to whom, without the id that its outbox row gives it. */
export type SmsContent = { channel: 'sms'; to: string; text: string };
export type MailContent = { channel: 'email'; to: string; subject: string; text: string; html: string };
export type MessageContent = SmsContent | MailContent;

/** A message that is to go out once the transaction it is part of has committed. */
export type QueuedMessage = {
  content: MessageContent;
  /** One message per business fact: `application-submitted:<id>`. A second one with the key is refused. */
  dedupeKey: string;
  /** After this it is not sent any more. */
  expiresAt?: Date;
};
