import { BlockList } from 'node:net';
import { resolve } from 'node:path';
import type { SmsBudget } from '../attempts/sms-budget.ts';
import { readNetworks } from '../http/limits/networks.ts';
import { type Retention, readRetention } from '../retention/retention-settings.ts';
import { type CardSettings, readCardSettings } from '../site/card-settings.ts';
import { type ErrorReports, readErrorReports } from '../site/error-reports.ts';
import { findStandIns } from './config-vendors.ts';
import { type MapSettings, readMapSettings } from './map-settings.ts';
import { readVendorSettings, type VendorSettings } from './vendor-settings.ts';
import { readWebhookHosts } from './webhook-settings.ts';

/** All settings from the environment, checked. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** Address of PostgreSQL. Undefined: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  isPublicUrlSet: boolean;
  isProduction: boolean;
  /** The time zone that people are told times in, and staff say them in. */
  timeZone: string;
  /** Whether a second person has to approve what is published of forms. */
  needsApproval: boolean;
  /** Undefined: generated once and kept in `dataDir`. */
  appSecret: string | undefined;
  /** True to start with another secret than before. */
  isNewSecretAllowed: boolean;
  /** For staff. */
  isSecondFactorRequired: boolean;
  trustedProxies: number;
  /** A supervised server that has been silent for longer is killed and restarted; 0: never. */
  frozenAfterSeconds: number;
  /** Seconds from the start to the first deletion of what is too old. */
  housekeepingAfterSeconds: number;
  /** Networks that may read `/metrics`. */
  metricsNetworks: BlockList;
  hasRateLimits: boolean;
  /** Limits the cost of text messages. */
  smsBudget: SmsBudget;
  retention: Retention;
  map: MapSettings;
  cards: CardSettings;
  /** Undefined: nothing is reported. */
  errorReports: ErrorReports | undefined;
  vendors: VendorSettings;
  /** Hosts that answers to forms may be told to. */
  webhookHosts: string[];
};

type Environment = Record<string, string | undefined>;

/** Where the marketplace is at home. */
export const DEFAULT_TIME_ZONE = 'America/Edmonton';

/** Fewest characters of the installation's secret. */
export const LEAST_SECRET = 32;

/** Names every faulty setting, one per line. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The settings are not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/**
 * Parses the environment once. An empty setting counts as unset.
 * @throws ConfigError naming every faulty setting at once
 */
export function parseConfig(env: Environment): Config {
  const faults: string[] = [];
  const read = readerOf(env, faults);
  const isProduction = env.NODE_ENV === 'production';
  const port = read.integer('PORT', 3000, 0, 65_535);
  const host = read.text('HOST') ?? '127.0.0.1';
  const areStandInsAllowed = read.choice('ALLOW_STANDINS', ['1', '0']) === '1';
  const reading = { read: read.text, faults, isProduction };
  const config: Config = {
    port,
    host,
    dataDir: resolve(read.text('DATA_DIR') ?? './data'),
    databaseUrl: read.database('DATABASE_URL'),
    publicUrl: read.origin('PUBLIC_URL') ?? originOf(host, port),
    isPublicUrlSet: read.text('PUBLIC_URL') !== undefined,
    isProduction,
    timeZone: read.timeZone('TIME_ZONE', DEFAULT_TIME_ZONE),
    needsApproval: read.choice('FORM_APPROVAL', ['second-person', 'nobody']) === 'second-person',
    appSecret: read.secret('APP_SECRET'),
    isNewSecretAllowed: read.choice('ALLOW_NEW_SECRET', ['1', '0']) === '1',
    isSecondFactorRequired: read.choice('STAFF_SECOND_FACTOR', ['required', 'optional']) === 'required',
    trustedProxies: read.integer('TRUSTED_PROXIES', 0, 0, 100),
    frozenAfterSeconds: read.integer('FROZEN_AFTER_SECONDS', 15, 0, 3600),
    housekeepingAfterSeconds: read.integer('HOUSEKEEPING_AFTER_SECONDS', 600, 0, 3600),
    metricsNetworks: read.networks('METRICS_NETWORKS', '127.0.0.0/8,::1'),
    hasRateLimits: read.choice('RATE_LIMITS', ['on', 'off']) !== 'off',
    smsBudget: {
      hour: read.integer('SMS_PER_HOUR', 500, 1, 999_999),
      day: read.integer('SMS_PER_DAY', 2000, 1, 999_999),
    },
    retention: readRetention(read.text, faults),
    map: readMapSettings(read.text, faults),
    cards: readCardSettings(read.text, faults),
    errorReports: readErrorReports(read.text, faults),
    vendors: readVendorSettings(reading),
    webhookHosts: readWebhookHosts(reading, areStandInsAllowed),
  };
  if (isProduction && !config.hasRateLimits) faults.push('RATE_LIMITS=off is refused in production');
  if (isProduction && !areStandInsAllowed) faults.push(...findStandIns(read.text));
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** Returns `http://HOST:PORT`, as a browser on this machine would write it. */
export function originOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function readerOf(env: Environment, faults: string[]) {
  const text = (name: string) => env[name]?.trim() || undefined;
  return {
    text,
    integer(name: string, fallback: number, least: number, most: number): number {
      const value = text(name) ?? String(fallback);
      const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
      if (number >= least && number <= most) return number;
      faults.push(`${name} must be a whole number from ${least} to ${most}`);
      return fallback;
    },
    choice(name: string, choices: string[]): string | undefined {
      const value = text(name);
      if (value !== undefined && !choices.includes(value))
        faults.push(`${name} must be ${choices.join(' or ')}`);
      return value;
    },
    origin(name: string): string | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      const url = URL.parse(value);
      if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
      faults.push(`${name} must be an address without a path, such as https://example.com`);
      return undefined;
    },
    timeZone(name: string, fallback: string): string {
      const value = text(name) ?? fallback;
      if (isTimeZone(value)) return value;
      faults.push(`${name} must be a time zone such as America/Edmonton`);
      return fallback;
    },
    networks(name: string, fallback: string): BlockList {
      const networks = readNetworks(text(name) ?? fallback);
      if (!networks) faults.push(`${name} must be networks such as 10.0.0.0/8, 192.168.7.1`);
      return networks ?? new BlockList();
    },
    database(name: string): string | undefined {
      const value = text(name);
      if (value === undefined || /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '')) return value;
      faults.push(`${name} must be an address such as postgres://user:password@db.example.com/tenderfoot`);
      return undefined;
    },
    secret(name: string): string | undefined {
      const value = text(name);
      if (value !== undefined && value.length < LEAST_SECRET)
        faults.push(`${name} must have ${LEAST_SECRET} characters or more`);
      return value;
    },
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Z]/.test(name);
  } catch {
    return false;
  }
}
