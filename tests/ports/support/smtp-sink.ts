import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export const USER = 'mailer';
export const PASSWORD = 'a secret';

/** A mail as it arrived: its envelope and its content. */
export type Arrived = { sender: string; recipients: string[]; isEncrypted: boolean; content: Email };

/**
 * An SMTP server on a port of its own. It wants a login where `USER` is in its address. `atEnd` stops it after the test.
 */
export async function startSmtpSink(
  options: SMTPServerOptions = {},
  atEnd: (stop: () => void) => void = onTestFinished,
) {
  const mails: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      username === USER && password === PASSWORD
        ? done(null, { user: USER })
        : done(Object.assign(new Error('No'), { responseCode: 535 })),
    async onData(stream, session, done) {
      const content = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        sender: mailFrom ? mailFrom.address : '',
        recipients: rcptTo.map(({ address }) => address),
        isEncrypted: session.secure,
        content,
      });
      done();
    },
    ...options,
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  let isClosed = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    server.close();
  };
  atEnd(close);
  const { port } = server.server.address() as AddressInfo;
  return { mails, close, port, url: `smtp://127.0.0.1:${port}` };
}
