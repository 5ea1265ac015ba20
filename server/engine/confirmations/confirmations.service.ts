import type { Alerts } from '../../platform/alerts/alerts.service.ts';
import {
  type Attempt,
  countAttempts,
  findExcess,
  findReached,
} from '../../platform/attempts/count-attempt.ts';
import { SMS_GUARD, type SmsBudget, spendSms } from '../../platform/attempts/sms-budget.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { addSeconds, DAY, HOUR, iso, MINUTE } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { situation } from '../../platform/i18n/situation.ts';
import { codeSms } from '../../platform/outbox/code-sms.ts';
import type { Outbox } from '../../platform/outbox/outbox.service.ts';
import { parsePhone } from '../../platform/phone/phone-numbers.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { Prune } from '../../platform/retention/housekeeping.ts';
import type { NewId } from '../../platform/security/ids.ts';
import { isSameHash, type Keys } from '../../platform/security/keys.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { networkOf } from '../../platform/turns/callers.ts';
import { mailboxOf } from '../submissions/mailbox.ts';
import { codeMail } from './code-mail.ts';
import {
  countTry,
  deleteExpiredConfirmations,
  findContact,
  grantKey,
  insertConfirmation,
} from './confirmations.repository.ts';

/** What somebody confirms: an address, or a number with its country's code. */
export type Contact = { email: string } | { mobileNumber: string };

/**
 * Has people confirm an e-mail address or a mobile number by a code before they may send a form. No cookie is needed: the
 * page keeps the request that its code belongs to, and then the key.
 */
export type Confirmations = {
  /**
   * Sends a code. Only with the request that is returned can it be used.
   * @throws AppError `invalid`, `too-many-requests` or `unavailable` under `email` or `mobileNumber`
   */
  request(form: { id: string; title: string }, contact: Contact, address: string): Promise<Requested>;
  /**
   * Exchanges a code, once, for a key, which lets a browser send this form for a day.
   * @throws AppError `invalid` under `verificationCode`, the same for every reason
   */
  confirm(formId: string, tried: { request: string; verificationCode: string }): Promise<{ key: string }>;
  /** Returns what was confirmed by whoever has a key; undefined if it is none of this form. */
  find(formId: string, key: string): Promise<string | undefined>;
  removeOld: Prune;
};

/** `contact`: as the code was sent to it. */
export type Requested = { request: string; contact: string };

type Parts = {
  database: Database;
  clock: Clock;
  random: Random;
  keys: Keys;
  newId: NewId;
  outbox: Outbox;
  alerts: Alerts;
  /** Undefined: text messages cost nothing. */
  smsBudget?: SmsBudget | undefined;
  /** Origin of the site: its host is the last line of text messages. */
  publicUrl: string;
};

const TRIES = 5;
/** As the text message says. */
const LIFETIME_MINUTES = 10;
const KEY_SECONDS = DAY;

/**
 * Codes for one contact. Whoever shares a network with its owner cannot use up theirs, nor can a few networks. The best
 * chance of guessing one in a day: the first twenty have six digits, 20 × 5 / 10⁶, the others eight, 480 × 5 / 10⁸:
 * together 1 in 8,000.
 */
const LIMITS = {
  ofAddress: { most: 5, withinSeconds: 15 * MINUTE },
  ofAddressInDay: { most: 10, withinSeconds: DAY },
  ofNetwork: { most: 30, withinSeconds: DAY },
  short: { most: 20, withinSeconds: DAY },
  inAll: { most: 500, withinSeconds: DAY },
};
/** E-mails with codes to all contacts: nobody has asked for them but whoever typed an address. */
const MAILS = {
  ofNetwork: { most: 50, withinSeconds: HOUR },
  inAll: { most: 500, withinSeconds: HOUR },
};
const ALERT_FROM = 400;
/** These are counted together. */
const MAIL_GUARD = 'form-code-mails';
const DIGITS = { short: 6, long: 8 };

export function createConfirmations(parts: Parts): Confirmations {
  const { database, clock, random, keys } = parts;
  const inSeconds = (seconds: number) => iso(addSeconds(clock.now(), seconds));
  return {
    async request(form, given, address) {
      const { field, contact, country } = read(given);
      await refuseEnough(parts, database.reader, { field, contact, address });
      return database.transaction(
        async (trx) => {
          const code = await newCode(parts, trx, { field, contact, address });
          if (country !== undefined && parts.smsBudget)
            await spendSms(parts, trx, parts.smsBudget, { country, network: networkOf(address) });
          const [id, request] = [parts.newId(), newToken('fc_', random)];
          await insertConfirmation(trx, {
            id,
            form_id: form.id,
            contact,
            request_hash: hashToken(request),
            code_hash: keys.hashCode(id, contact, code),
            tries: 0,
            key_hash: null,
            expires_at: inSeconds(LIFETIME_MINUTES * MINUTE),
          });
          await parts.outbox.enqueue(trx, {
            content:
              country === undefined
                ? codeMail({ to: contact, title: form.title, code, minutes: LIFETIME_MINUTES })
                : { channel: 'sms', to: contact, text: codeSms(code, new URL(parts.publicUrl).host) },
            dedupeKey: `form-code:${id}`,
            expiresAt: addSeconds(clock.now(), LIFETIME_MINUTES * MINUTE),
          });
          return { request, contact };
        },
        [`form-code:${mailboxOf(contact)}`, country === undefined ? MAIL_GUARD : SMS_GUARD],
      );
    },
    async confirm(formId, { request, verificationCode }) {
      const requestHash = hashToken(request);
      const code = verificationCode.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
      // A wrong code is answered after the transaction, so that the try is counted.
      const key = await database.transaction(async (trx) => {
        const now = inSeconds(0);
        const row = await countTry(trx, { formId, requestHash, now, most: TRIES });
        if (!row || !isSameHash(row.code_hash, keys.hashCode(row.id, row.contact, code))) return undefined;
        const made = newToken('fk_', random);
        await grantKey(trx, row.id, { key_hash: hashToken(made), expires_at: inSeconds(KEY_SECONDS) });
        return made;
      }, `form-code:${requestHash}`);
      if (key === undefined)
        throw new AppError('invalid', { verificationCode: situation('verificationCode') });
      return { key };
    },
    find: (formId, key) =>
      findContact(database.reader, { formId, keyHash: hashToken(key), now: inSeconds(0) }),
    removeOld: (trx) => deleteExpiredConfirmations(trx, inSeconds(0)),
  };
}

type Field = 'email' | 'mobileNumber';

/** Reads what somebody entered. `country`: of a number. @throws AppError `invalid` */
function read(given: Contact): { field: Field; contact: string; country?: string } {
  if ('email' in given) return { field: 'email', contact: given.email.toLowerCase() };
  const phone = parsePhone(given.mobileNumber, undefined);
  if (!phone?.country || phone.isChargeable())
    throw new AppError('invalid', { mobileNumber: sentences.numberNotServed });
  return { field: 'mobileNumber', contact: phone.e164, country: phone.country };
}

/** Counts a code that is sent, and makes it. @throws AppError `too-many-requests`, `unavailable` */
async function newCode(parts: Parts, trx: Db, { field, contact, address }: Asked): Promise<string> {
  const { soon, inAll, own, near } = limitsOf(contact, address);
  const counted =
    (await findExcess(parts, trx, soon)) ?? (await countAttempts(parts, trx, [own, near, inAll]));
  if ('retryAfterSeconds' in counted) throw enough(field, counted);
  if (field === 'email') await countMail(parts, trx, networkOf(address));
  const isLong = await findExcess(parts, trx, { ...inAll, ...LIMITS.short, most: LIMITS.short.most + 1 });
  const length = DIGITS[isLong ? 'long' : 'short'];
  return String(parts.random.integer(10 ** length)).padStart(length, '0');
}

type Asked = { field: Field; contact: string; address: string };

/** @throws AppError `too-many-requests` */
async function refuseEnough(parts: Parts, db: Db, { field, contact, address }: Asked): Promise<void> {
  const reached = await findReached(parts, db, Object.values(limitsOf(contact, address)));
  if (reached) throw enough(field, reached);
}

function enough(field: Field, when: { retryAfterSeconds: number }): AppError {
  return new AppError('too-many-requests', { [field]: sentences.tooManyFormCodes }, when);
}

function limitsOf(contact: string, address: string): Record<'soon' | 'inAll' | 'own' | 'near', Attempt> {
  const to = mailboxOf(contact);
  const from = { kind: 'form-code', by: `${to} from ${address}` } as const;
  return {
    soon: { ...from, ...LIMITS.ofAddress },
    own: { ...from, ...LIMITS.ofAddressInDay },
    inAll: { kind: 'form-code', by: to, ...LIMITS.inAll },
    near: { kind: 'form-code', by: `${to} from around ${networkOf(address)}`, ...LIMITS.ofNetwork },
  };
}

/**
 * Counts an e-mail among all those with codes, and alerts staff when these are nearly used up.
 * @throws AppError `unavailable` under `email`
 */
async function countMail(parts: Parts, trx: Db, network: string): Promise<void> {
  const inAll: Attempt = { kind: 'mail', by: 'form codes', ...MAILS.inAll };
  const ofNetwork: Attempt = { kind: 'mail', by: `form codes for ${network}`, ...MAILS.ofNetwork };
  const counted = await countAttempts(parts, trx, [ofNetwork, inAll]);
  if ('retryAfterSeconds' in counted)
    throw new AppError('unavailable', { email: sentences.noCodesNow }, counted);
  const alert = { kind: 'form-codes', key: '' } as const;
  const isNear = await findExcess(parts, trx, { ...inAll, most: ALERT_FROM });
  if (!isNear) return parts.alerts.settle(trx, alert);
  const message = `${ALERT_FROM} of ${inAll.most} emails with codes for forms were sent within an hour. At ${inAll.most}, no more are sent until an hour after the first.`;
  await parts.alerts.raise(trx, { ...alert, message });
}
