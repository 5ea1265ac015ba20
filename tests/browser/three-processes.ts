import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { startSmtpSink } from '../ports/support/smtp-sink.ts';
import { startTwilioServer } from '../ports/support/twilio-server.ts';
import { type Message, type Product, type Site, startServer, withBrowser } from './site.ts';
import { siteDatabase } from './site-database.ts';

export type ThreeProcesses = {
  /** Each at an address of its own, with a browser in front of it. */
  sites: readonly [Site, Site, Site];
  stop(): Promise<void>;
};

/** Three processes as in production on one database, which send their messages to a vendor each for texts and mail. */
export async function startThreeProcesses(
  settings: Record<string, string>,
  atEnd: (stop: () => void) => void,
): Promise<ThreeProcesses> {
  const [mail, texts] = [await startSmtpSink({}, atEnd), await startTwilioServer(atEnd)];
  const dataDir = mkdtempSync(join(tmpdir(), 'tenderfoot-three-'));
  const database = await siteDatabase();
  const common = {
    ...settings,
    ...database.settings,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    // For all that the story does not need: cards, a scanner of files.
    ALLOW_STANDINS: '1',
    APP_SECRET: 's'.repeat(32),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Tenderfoot <mail@tenderfoot.example>',
    TWILIO_ACCOUNT_SID: texts.settings.accountSid,
    TWILIO_AUTH_TOKEN: texts.settings.authToken,
    TWILIO_FROM: texts.settings.from,
    TWILIO_BASE_URL: texts.settings.baseUrl,
  };
  const start = async () => startServer({ ...common, PORT: String(await freePort()) });
  // One after the other, since the first brings the database up to date.
  const processes = [await start(), await start(), await start()] as const;
  const product = { dataDir, databaseUrl: database.settings.DATABASE_URL, inbox: inboxOf(mail, texts) };
  const open = ({ url, end }: (typeof processes)[number]) => withBrowser({ ...product, url, stop: end });
  const [one, two, three] = processes;
  const sites = [await open(one), await open(two), await open(three)] as const;
  return {
    sites,
    async stop() {
      const ended = await Promise.allSettled(sites.map((site) => site.stop()));
      await database.remove();
      rmSync(dataDir, { recursive: true, force: true });
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
    },
  };
}

type Mail = Awaited<ReturnType<typeof startSmtpSink>>;
type Texts = Awaited<ReturnType<typeof startTwilioServer>>;

/** What arrived at a number or an address, the newest first, wherever it was sent from. */
function inboxOf({ mails }: Mail, { state }: Texts): Product['inbox'] {
  return async (to) => {
    const texts = state.messages.filter((message) => message.to === to);
    const letters = mails.filter(({ recipients }) => recipients.includes(to));
    return [
      ...texts.map(({ sid, body }): Message => ({ id: sid, channel: 'sms', to, subject: '', text: body })),
      ...letters.map(({ content: { messageId = '', subject = '', text = '' } }): Message => {
        return { id: messageId, channel: 'email', to, subject, text };
      }),
    ].reverse();
  };
}
