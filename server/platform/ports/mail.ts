/** An e-mail. `id` is the same for every attempt at it. */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Sends e-mails. Every adapter passes `tests/ports/mail.contract.ts`. */
export type MailSender = {
  /**
   * Resolves once the vendor has taken the message.
   * @throws VendorError when it has not; the outbox tries again unless the error is final
   */
  send(mail: Mail): Promise<void>;
};
