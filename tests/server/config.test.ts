import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../../server/platform/config/config.ts';

function faultsOf(env: Record<string, string>): string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('SENTRY_DSN', () => {
  it('is a client key, whose origin browsers may call', () => {
    expect(parseConfig({ SENTRY_DSN: 'https://1a2b@errors.example.com/42' }).errorReports).toEqual({
      dsn: 'https://1a2b@errors.example.com/42',
      origin: 'https://errors.example.com',
    });
    expect(parseConfig({}).errorReports).toBeUndefined();
  });

  it.each([
    'https://errors.example.com/42',
    'https://1a2b@errors.example.com/',
    'https://1a:2b@x.example/4',
    'x',
  ])('is not %s', (SENTRY_DSN) => {
    expect(faultsOf({ SENTRY_DSN })).toEqual([expect.stringContaining('SENTRY_DSN must be a client key')]);
  });
});

describe('the environment', () => {
  it('needs nothing to be set', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      hasRateLimits: true,
      trustedProxies: 0,
    });
  });

  it('counts an empty setting as unset', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ' }).port).toBe(3000);
  });

  it('derives the public address from host and port', () => {
    expect(parseConfig({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080');
  });

  it('names every faulty setting at once', () => {
    const faults = faultsOf({
      PORT: '70000',
      PUBLIC_URL: 'https://example.com/path',
      TRUSTED_PROXIES: 'one',
      RATE_LIMITS: 'maybe',
      SMS_PER_HOUR: '0',
      FROZEN_AFTER_SECONDS: 'never',
      APP_SECRET: 'short',
      DATABASE_URL: 'mysql://db.example.com/tenderfoot',
    });
    for (const name of [
      'PORT',
      'PUBLIC_URL',
      'TRUSTED_PROXIES',
      'RATE_LIMITS',
      'SMS_PER_HOUR',
      'FROZEN_AFTER_SECONDS',
      'APP_SECRET',
      'DATABASE_URL',
    ]) {
      expect(faults.join('\n')).toContain(name);
    }
    expect(faults).toHaveLength(8);
  });

  it('refuses stand-ins in production and names each', () => {
    const faults = faultsOf({ NODE_ENV: 'production' }).join('\n');
    expect(faults).toMatch(/SMS/);
    expect(faults).toMatch(/e-mail/);
    expect(faults).toMatch(/APP_SECRET/);
  });

  it('takes stand-ins in production where they are permitted', () => {
    expect(parseConfig({ NODE_ENV: 'production', ALLOW_STANDINS: '1' }).isProduction).toBe(true);
  });

  it('refuses to switch rate limits off in production, whatever else is permitted', () => {
    expect(faultsOf({ NODE_ENV: 'production', ALLOW_STANDINS: '1', RATE_LIMITS: 'off' })).toEqual([
      'RATE_LIMITS=off is refused in production',
    ]);
  });
});
