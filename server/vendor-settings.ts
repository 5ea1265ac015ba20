import type { SmtpSettings } from './adapters/mail/smtp.ts';
import type { StripeSettings } from './adapters/payments/stripe/stripe.ts';
import type { TwilioSettings } from './adapters/sms/twilio.ts';

/** The vendors in use; where one is undefined, its stand-in is. */
export type VendorSettings = {
  sms: TwilioSettings | undefined;
  mail: SmtpSettings | undefined;
  stripe: StripeSettings | undefined;
};

type ReadText = (name: string) => string | undefined;
type Reading = { read: ReadText; faults: string[]; isProduction: boolean };

const E164 = /^\+[1-9]\d{6,14}$/;
const MAILBOX = /^(?:[^<>\r\n]*<([^<>\s@]+@[^<>\s@]+)>|[^<>\s@]+@[^<>\s@]+)$/;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Reads the settings of all vendors; what is wrong with them is added to `faults`. */
export function readVendorSettings(reading: Reading): VendorSettings {
  return { sms: readTwilio(reading), mail: readSmtp(reading), stripe: readStripe(reading) };
}

function readTwilio(reading: Reading): TwilioSettings | undefined {
  const baseUrl = readOrigin(reading, 'TWILIO_BASE_URL', 'https://api.twilio.com');
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'];
  const values = readTogether(reading, names, ['TWILIO_BASE_URL']);
  if (!values) return undefined;
  const [accountSid = '', authToken = '', from = ''] = values;
  check(
    reading,
    /^AC\w+$/.test(accountSid),
    'TWILIO_ACCOUNT_SID must be an account SID, which begins with AC',
  );
  const isSender = E164.test(from) || /^MG\w+$/.test(from);
  check(reading, isSender, 'TWILIO_FROM must be a number such as +15005550006, or a messaging service (MG…)');
  return { accountSid, authToken, from, baseUrl };
}

function readSmtp(reading: Reading): SmtpSettings | undefined {
  const [url, from] = readTogether(reading, ['SMTP_URL', 'MAIL_FROM'], []) ?? [];
  if (url === undefined || from === undefined) return undefined;
  const { protocol = '', hostname = '' } = URL.parse(url) ?? {};
  const isServer = /^smtps?:$/.test(protocol) && hostname !== '';
  check(reading, isServer, 'SMTP_URL must be an address such as smtps://user:password@smtp.example.com:465');
  check(reading, MAILBOX.test(from), 'MAIL_FROM must be an address such as Tenderfoot <mail@example.com>');
  return { url, from };
}

function readStripe(reading: Reading): StripeSettings | undefined {
  const apiBase = readOrigin(reading, 'STRIPE_API_BASE', 'https://api.stripe.com');
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'];
  const values = readTogether(reading, names, ['STRIPE_API_BASE', 'STRIPE_JS_URL']);
  if (!values) return undefined;
  const [secretKey = '', webhookSecret = ''] = values;
  const isSecret = /^[rs]k_\w+$/.test(secretKey);
  check(reading, isSecret, 'STRIPE_SECRET_KEY must be a secret key, which begins with sk_ or rk_');
  const isSigning = /^whsec_\S+$/.test(webhookSecret);
  check(
    reading,
    isSigning,
    "STRIPE_WEBHOOK_SECRET must be a webhook's signing secret, which begins with whsec_",
  );
  return { secretKey, webhookSecret, apiBase };
}

/** Undefined when none of the settings is there; with one of them or of `others`, each that is missing is a fault. */
function readTogether({ read, faults }: Reading, names: string[], others: string[]): string[] | undefined {
  const first = [...names, ...others].find((name) => read(name) !== undefined);
  if (first === undefined) return undefined;
  const missing = names.filter((name) => read(name) === undefined);
  faults.push(...missing.map((name) => `${name} is missing: ${first} is set`));
  return missing.length > 0 ? undefined : names.map((name) => read(name) ?? '');
}

function readOrigin({ read, faults, isProduction }: Reading, name: string, fallback: string): string {
  const url = URL.parse(read(name) ?? fallback);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  const isSafe = !isProduction || url?.protocol === 'https:' || LOOPBACK.test(url?.hostname ?? '');
  if (isOrigin && isSafe) return url.origin;
  faults.push(`${name} must be an address without a path, such as ${fallback}`);
  return fallback;
}

function check({ faults }: Reading, isGood: boolean, fault: string): void {
  if (!isGood) faults.push(fault);
}
