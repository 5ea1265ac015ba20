import type { S3Settings } from '../adapters/file-storage/s3.ts';
import type { SmtpSettings } from '../adapters/mail/smtp.ts';
import type { StripeSettings } from '../adapters/payments/stripe/stripe.ts';
import type { TwilioSettings } from '../adapters/sms/twilio.ts';
import type { ClamdSettings } from '../adapters/virus-scanner/clamd.ts';
import { check, type Reading, readOrigin, readTogether } from './setting-readers.ts';
import { readClamd, readS3 } from './upload-settings.ts';

/** The vendors in use; an undefined one is replaced by its stand-in. */
export type VendorSettings = {
  sms: TwilioSettings | undefined;
  mail: SmtpSettings | undefined;
  stripe: StripeSettings | undefined;
  s3: S3Settings | undefined;
  clamd: ClamdSettings | undefined;
};

const E164 = /^\+[1-9]\d{6,14}$/;
const MAILBOX = /^(?:[^<>\r\n]*<([^<>\s@]+@[^<>\s@]+)>|[^<>\s@]+@[^<>\s@]+)$/;

/** Reads the settings of all vendors; adds what is wrong with them to `faults`. */
export function readVendorSettings(reading: Reading): VendorSettings {
  return {
    sms: readTwilio(reading),
    mail: readSmtp(reading),
    stripe: readStripe(reading),
    s3: readS3(reading),
    clamd: readClamd(reading),
  };
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
