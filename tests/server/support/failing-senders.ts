import type { Mail } from '../../../server/platform/ports/mail.ts';
import type { Sms } from '../../../server/platform/ports/sms.ts';
import { VendorError } from '../../../server/platform/ports/vendor-error.ts';
import type { TestApp } from './test-app.ts';

/** Makes senders that fail as long as the test wants, and remember what they sent. */
export function createSenders() {
  const state = { isDown: false, isRefusing: false, sms: [] as Sms[], mails: [] as Mail[] };
  const take = async <Message>(taken: Message[], message: Message) => {
    if (state.isDown) throw Object.assign(new Error(`no route to +14032345678`), { code: 'ECONNREFUSED' });
    if (state.isRefusing) throw new VendorError('EENVELOPE 550', { isFinal: true });
    taken.push(message);
  };
  const senders = () => ({
    sms: { send: (sms: Sms) => take(state.sms, sms) },
    mail: { send: (mail: Mail) => take(state.mails, mail) },
  });
  return { state, senders };
}

/** Makes a sender that answers nobody until `giveUp`: what it was asked for would outlive the test. */
export function createSilent() {
  const asked: (() => void)[] = [];
  return {
    send: () =>
      new Promise<never>((_, reject) => {
        asked.push(() => reject(new Error('Given up')));
      }),
    giveUp() {
      for (const end of asked) end();
    },
  };
}

/** Returns everything that was ever queued, oldest first. */
export function outboxRows({ database }: TestApp) {
  return database.reader.selectFrom('outbox').selectAll().orderBy('id').execute();
}
