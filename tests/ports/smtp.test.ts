import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSmtpMail } from '../../server/platform/adapters/mail/smtp.ts';
import { describeMailSender } from './mail.contract.ts';
import { PASSWORD, startSmtpSink, USER } from './support/smtp-sink.ts';

const FROM = 'Tenderfoot <mail@tenderfoot.example>';

describeMailSender('over SMTP', async () => {
  const { mails, close, url } = await startSmtpSink();
  return {
    sender: createSmtpMail({ url, from: FROM }),
    arrived: async () =>
      mails.map(({ recipients, content }) => ({
        to: recipients.join(),
        subject: content.subject ?? '',
        text: (content.text ?? '').trimEnd(),
        html: (content.html ?? '').trimEnd(),
      })),
    breakDown: close,
  };
});

const MAIL = { id: 'one', to: 'jordan@prairie.example', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' };

/** What the adapter says when the server answers as the options have it. */
async function failureWith(options: SMTPServerOptions, login = '') {
  const { port } = await startSmtpSink(options);
  const failure = await createSmtpMail({ url: `smtp://${login}127.0.0.1:${port}`, from: FROM })
    .send(MAIL)
    .catch((error: unknown) => error);
  expect(String(failure)).not.toContain('prairie');
  return failure;
}

const no = (responseCode: number) => Object.assign(new Error(`${MAIL.to} no`), { responseCode });

describe('SMTP', () => {
  it('is given sender, recipient and the same Message-ID at every attempt, encrypted where it can be', async () => {
    const { mails, url } = await startSmtpSink();
    const sender = createSmtpMail({ url, from: FROM });
    await sender.send(MAIL);
    await sender.send(MAIL);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail).toMatchObject({
        sender: 'mail@tenderfoot.example',
        recipients: [MAIL.to],
        isEncrypted: true,
        content: { messageId: '<one@tenderfoot.example>', from: { name: 'Tenderfoot' } },
      });
      const headers = mail.content.headers.map(({ key, value }) => `${key}: ${value}`);
      expect(headers).toContain('auto-submitted: auto-generated');
    }
  });

  it('logs in with what the address holds', async () => {
    const { mails, port } = await startSmtpSink({ authOptional: false });
    const login = `${USER}:${encodeURIComponent(PASSWORD)}`;
    await createSmtpMail({ url: `smtp://${login}@127.0.0.1:${port}`, from: FROM }).send(MAIL);
    expect(mails).toHaveLength(1);
  });

  it('refuses an unknown recipient for good', async () => {
    expect(await failureWith({ onRcptTo: (_, __, done) => done(no(550)) })).toMatchObject({
      code: 'EENVELOPE 550',
      isFinal: true,
    });
  });

  it('refuses a mail for good', async () => {
    const onData: SMTPServerOptions['onData'] = (stream, _, done) => {
      stream.resume();
      stream.once('end', () => done(no(554)));
    };
    expect(await failureWith({ onData })).toMatchObject({ code: 'EMESSAGE 554', isFinal: true });
  });

  it('is worth another try when it is busy', async () => {
    expect(await failureWith({ onRcptTo: (_, __, done) => done(no(451)) })).toMatchObject({
      code: 'EENVELOPE 451',
      isFinal: false,
    });
  });

  it('is worth another try when it does not know us', async () => {
    expect(await failureWith({}, 'mailer:wrong@')).toMatchObject({ code: 'EAUTH 535', isFinal: false });
  });

  it('takes no password unencrypted to another machine', async () => {
    const { mails, port } = await startSmtpSink({ disabledCommands: ['STARTTLS'], authOptional: false });
    const login = `${USER}:${encodeURIComponent(PASSWORD)}`;
    // Another name of this machine stands for another machine.
    const sender = createSmtpMail({ url: `smtp://${login}@0.0.0.0:${port}`, from: FROM });
    await expect(sender.send(MAIL)).rejects.toMatchObject({ code: 'ETLS 500', isFinal: false });
    expect(mails).toEqual([]);
  });

  it.each(['says nothing', 'drips'])('is given up after a while when it %s', async (manner) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      if (manner !== 'drips') return;
      const drip = setInterval(() => socket.write('220-wait\r\n'), 20);
      socket.on('close', () => clearInterval(drip));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const sender = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM }, 200);
    await expect(sender.send(MAIL)).rejects.toMatchObject({ name: 'VendorError', isFinal: false });
  });

  it('cannot be given headers through a subject or a recipient', async () => {
    const { mails, url } = await startSmtpSink();
    const sender = createSmtpMail({ url, from: FROM });
    await sender.send({ ...MAIL, subject: 'Hello\r\nBcc: all@prairie.example' });
    await sender.send({ ...MAIL, to: 'a@prairie.example, b@prairie.example' }).catch(() => {});
    expect(mails.map(({ recipients }) => recipients)).toEqual([[MAIL.to]]);
    expect(mails[0]?.content.bcc).toBeUndefined();
  });
});
