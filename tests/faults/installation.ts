import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { staffSession } from '../browser/members.ts';
import { startStripeServer } from '../ports/support/stripe/stripe-server.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';
import { faultsIn, letBlobsAge, nothingYet, orphansIn, unsentMessages } from './invariants.ts';
import { letLeasesPass, type MortalSite, startMortal } from './mortal-site.ts';
import { until } from './work.ts';

/** One installation over all the deaths of its server, with what callers were told. */
export async function createInstallation() {
  const dataDir = join(temporaryDirectory(), 'data');
  const stripe = await startStripeServer(new Date());
  const settings = {
    STRIPE_SECRET_KEY: stripe.settings.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
    STRIPE_API_BASE: stripe.settings.apiBase,
  };
  const done = nothingYet();
  const start = () => startMortal(dataDir, settings);
  /** Starts the server after a death; leases of the dead have run out. */
  const restart = () => {
    letLeasesPass(dataDir);
    return start();
  };
  /** Lets everything come to rest, and gives what is wrong then. */
  const settle = async (): Promise<string[]> => {
    letBlobsAge(dataDir);
    const site = await restart();
    try {
      await until(
        () => unsentMessages(dataDir),
        (waiting) => waiting.length === 0,
      );
      await until(
        () => orphansIn(dataDir),
        (orphans) => orphans.length === 0,
      );
    } finally {
      await site.stop();
    }
    return [...faultsIn(dataDir, done), ...moneyFaults()];
  };
  /** Every approved seller is charged by one subscription, and nobody else. */
  const moneyFaults = (): string[] => {
    const database = new SqliteConnection(join(dataDir, 'tenderfoot.sqlite'));
    const approved = database.prepare('select customer_id from billing_accounts').pluck().all() as string[];
    database.close();
    const charged = stripe.state.ledger.subscriptions.map(({ customer }) => customer);
    return [...approved].sort().join() === [...charged].sort().join()
      ? []
      : [`charged ${charged.join()}, approved ${approved.join()}`];
  };
  return { dataDir, stripe, done, start, restart, settle };
}

export type Installation = Awaited<ReturnType<typeof createInstallation>>;

/** Somebody whom new submissions are mailed to, and the session of a reviewer. */
export async function makeStaff(site: MortalSite): Promise<string> {
  await staffSession(site, 'admin');
  return staffSession(site, 'reviewer');
}
