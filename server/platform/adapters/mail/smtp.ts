import { createTransport } from 'nodemailer';
import type { MailSender } from '../../ports/mail.ts';
import { faultCodeOf, VendorError } from '../../ports/vendor-error.ts';
import { giveAtMost } from '../../process/patience.ts';

export type SmtpSettings = {
  /** `smtps://user:password@smtp.example.com:465`. */
  url: string;
  /** An address with or without a name before it: `Tenderfoot <mail@example.com>`. */
  from: string;
};

/** Time for a whole e-mail, well within the lease of the outbox. */
const TIMEOUT_MS = 20_000;
/** Tells mailboxes that this is an automatic e-mail, so that they send no out-of-office replies. */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };
/** Traffic to this machine cannot be intercepted, and test servers have self-signed certificates. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Sends e-mails by SMTP. An e-mail has the same Message-ID at every attempt, so that a mailbox can recognize a
 * duplicate. A password never travels unencrypted to another machine.
 */
export function createSmtpMail({ url, from }: SmtpSettings, timeoutMs = TIMEOUT_MS): MailSender {
  const { hostname, username } = new URL(url);
  const isLoopback = LOOPBACK.test(hostname);
  const transport = createTransport({
    url,
    requireTLS: username !== '' && !isLoopback,
    ...(isLoopback && { tls: { rejectUnauthorized: false } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const messageHost = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, html }) {
      const messageId = `<${id}@${messageHost}>`;
      const recipient = { name: '', address: to };
      const mail = { from, to: recipient, subject, text, html, messageId, headers: HEADERS };
      await giveAtMost(timeoutMs, (signal) => transport.sendMail({ ...mail, signal })).catch(
        (error: unknown) => {
          throw failureOf(error);
        },
      );
    },
  };
}

/**
 * Makes an error of a failed delivery. It is final when the server has rejected the recipient or the e-mail itself for
 * good (5xx); a failed login or a temporary refusal is not.
 */
function failureOf(error: unknown): VendorError {
  const code = faultCodeOf(error);
  const reply =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? error.responseCode
      : undefined;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isFinal = isAboutMail && reply !== undefined && reply >= 500 && reply < 600;
  return new VendorError(reply === undefined ? code : `${code} ${reply}`, { isFinal, cause: error });
}
