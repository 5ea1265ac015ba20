/** An e-mail. `id` stays the same for all attempts to send it. */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Sends e-mails. Every adapter must pass `tests/ports/mail.contract.ts`. */
export type MailSender = {
  /**
   * Resolves once the vendor has accepted the message.
   * @throws VendorError when it has not; the outbox tries again unless the error is final
   */
  send(mail: Mail): Promise<void>;
};
