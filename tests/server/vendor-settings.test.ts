import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../../server/platform/config/config.ts';

const TWILIO = { TWILIO_ACCOUNT_SID: 'AC01', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+15005550006' };
const SMTP = {
  SMTP_URL: 'smtps://me:secret@smtp.example.com:465',
  MAIL_FROM: 'Tenderfoot <mail@example.com>',
};
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const ALL = { ...TWILIO, ...SMTP, ...STRIPE };

function faultsOf(env: Record<string, string>): string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('the settings of vendors', () => {
  it('may all be missing', () => {
    const none = { sms: undefined, mail: undefined, stripe: undefined, s3: undefined, clamd: undefined };
    expect(parseConfig({}).vendors).toEqual(none);
  });

  it('are taken as they are, with the addresses that vendors have', () => {
    expect(parseConfig(ALL).vendors).toMatchObject({
      sms: {
        accountSid: 'AC01',
        authToken: 'secret',
        from: '+15005550006',
        baseUrl: 'https://api.twilio.com',
      },
      mail: { url: SMTP.SMTP_URL, from: SMTP.MAIL_FROM },
      stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: 'https://api.stripe.com' },
    });
  });

  it('can point elsewhere', () => {
    const elsewhere = {
      TWILIO_BASE_URL: 'http://127.0.0.1:4010/',
      STRIPE_API_BASE: 'http://localhost:12111',
    };
    const { sms, stripe } = parseConfig({ ...ALL, ...elsewhere }).vendors;
    expect([sms?.baseUrl, stripe?.apiBase]).toEqual(['http://127.0.0.1:4010', 'http://localhost:12111']);
  });

  it('are enough for production, with a secret', () => {
    expect(faultsOf({ ...ALL, NODE_ENV: 'production', APP_SECRET: 's'.repeat(32) })).toEqual([]);
  });

  it.each([
    ['TWILIO_FROM', TWILIO],
    ['TWILIO_AUTH_TOKEN', TWILIO],
    ['MAIL_FROM', SMTP],
    ['STRIPE_WEBHOOK_SECRET', STRIPE],
    ['STRIPE_PUBLISHABLE_KEY', STRIPE],
  ])('need %s as well', (name, settings) => {
    expect(faultsOf({ ...settings, [name]: '' })).toEqual([expect.stringMatching(`^${name} is missing: `)]);
  });

  it.each([
    ['TWILIO_ACCOUNT_SID', 'SK01'],
    ['TWILIO_FROM', '5005550006'],
    ['TWILIO_BASE_URL', 'api.twilio.com'],
    ['SMTP_URL', 'http://smtp.example.com'],
    ['SMTP_URL', 'smtp.example.com:25'],
    ['MAIL_FROM', 'Tenderfoot'],
    ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'we_1'],
    ['STRIPE_API_BASE', 'http://localhost:12111/v1'],
    ['STRIPE_JS_URL', 'js.stripe.com'],
  ])('name %s when it is %j, without saying a secret', (name, value) => {
    const faults = faultsOf({ ...ALL, [name]: value });
    expect(faults).toEqual([expect.stringMatching(`^${name} must be `)]);
    expect(faults.join()).not.toMatch(/me:secret|sk_test_1|whsec_1/);
  });

  it('send no key unencrypted to another machine in production', () => {
    const env = { ...ALL, NODE_ENV: 'production', APP_SECRET: 's'.repeat(32) };
    expect(faultsOf({ ...env, STRIPE_API_BASE: 'http://stripe.example.com' })).toHaveLength(1);
    expect(faultsOf({ ...env, STRIPE_API_BASE: 'http://127.0.0.1:12111' })).toEqual([]);
  });
});

describe('the settings of uploads', () => {
  it('name a bucket of Amazon’s, or of another store, and a daemon', () => {
    expect(parseConfig({ S3_BUCKET: 'uploads', S3_REGION: 'ca-central-1' }).vendors.s3).toEqual({
      bucket: 'uploads',
      region: 'ca-central-1',
      endpoint: undefined,
    });
    const elsewhere = { S3_BUCKET: 'uploads', S3_ENDPOINT: 'http://store:9000' };
    expect(parseConfig(elsewhere).vendors.s3).toMatchObject({ endpoint: 'http://store:9000' });
    expect(parseConfig({ CLAMD_URL: 'tcp://clamd' }).vendors.clamd).toEqual({ host: 'clamd', port: 3310 });
    expect(parseConfig({ CLAMD_URL: 'tcp://[::1]:3311' }).vendors.clamd).toEqual({ host: '::1', port: 3311 });
    expect(parseConfig({ CLAMD_URL: 'unix:///run/clamd.ctl' }).vendors.clamd).toEqual({
      path: '/run/clamd.ctl',
    });
  });

  it.each([
    ['S3_BUCKET', { S3_REGION: 'ca-central-1' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'http://store:9000' }],
    ['S3_REGION', { S3_BUCKET: 'uploads' }],
  ])('need %s as well', (name, settings) => {
    expect(faultsOf(settings)).toEqual([expect.stringMatching(`^${name} is missing: `)]);
  });

  it.each([
    ['S3_BUCKET', 'My Bucket'],
    ['S3_REGION', 'Canada!'],
    ['S3_ENDPOINT', 'store:9000'],
    ['S3_ENDPOINT', 'http://store:9000/bucket'],
    ['CLAMD_URL', 'clamd:3310'],
    ['CLAMD_URL', 'http://clamd:3310'],
    ['CLAMD_URL', 'unix://run/clamd.ctl'],
    ['CLAMD_URL', 'tcp://clamd:3310/path'],
  ])('name %s when it is %j', (name, value) => {
    const good = { S3_BUCKET: 'uploads', S3_REGION: 'ca-central-1' };
    expect(faultsOf({ ...good, [name]: value })).toEqual([expect.stringMatching(`^${name} must be `)]);
  });
});
