import { join } from 'node:path';
import { send, staffSession } from '../browser/members.ts';
import { startStripeServer } from '../ports/support/stripe/stripe-server.ts';
import { startReceiver } from '../ports/support/webhook-receiver.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';
import {
  faultsIn,
  letDraftsBeDue,
  letLeasesPass,
  nothingYet,
  orphansIn,
  unpublishedDrafts,
  unsentMessages,
} from './invariants.ts';
import { type MortalSite, startMortal } from './mortal-site.ts';
import { postgresStore } from './stores/postgres-store.ts';
import { sqliteStore } from './stores/sqlite-store.ts';
import { until } from './work.ts';

/** One installation over all the deaths of its server, with what callers were told. On PostgreSQL, with S3 beside it. */
export async function createInstallation() {
  const dataDir = join(temporaryDirectory(), 'data');
  const store = process.env.TEST_DATABASE === 'postgres' ? await postgresStore() : sqliteStore(dataDir);
  const receiver = await startReceiver();
  const stripe = await startStripeServer(new Date());
  const settings = {
    ...store.settings,
    STRIPE_SECRET_KEY: stripe.settings.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
    STRIPE_API_BASE: stripe.settings.apiBase,
    WEBHOOK_HOSTS: receiver.host,
  };
  const done = nothingYet();
  /**
   * Somebody whom new submissions are mailed to, and a server that is told of them. Returns the sessions of that admin and
   * of a reviewer.
   */
  const makeStaff = async (site: MortalSite): Promise<{ admin: string; reviewer: string }> => {
    const admin = await staffSession(site, 'admin');
    await send(site, '/admin/webhooks/report-a-concern', { url: receiver.url }, admin);
    return { admin, reviewer: await staffSession(site, 'reviewer') };
  };
  const start = () => startMortal(dataDir, settings);
  /** Starts the server after a death; leases of the dead have run out, and drafts are due. */
  const restart = async () => {
    await letLeasesPass(store);
    await letDraftsBeDue(store);
    return start();
  };
  /** Lets everything come to rest, and gives what is wrong then. */
  const settle = async (): Promise<string[]> => {
    store.letBlobsAge();
    const site = await restart();
    try {
      await until(
        () => unsentMessages(store),
        (waiting) => waiting.length === 0,
      );
      await until(
        () => orphansIn(store),
        (orphans) => orphans.length === 0,
      );
      await until(
        () => unpublishedDrafts(store, done),
        (waiting) => waiting.length === 0,
      );
    } finally {
      await site.stop();
    }
    return [...(await faultsIn(store, done)), ...(await moneyFaults()), ...(await toldFaults())];
  };
  /** The receiver was told of every answer, and of none that is not there. */
  const toldFaults = async (): Promise<string[]> => {
    const told = new Set(receiver.told.map(({ id }) => id.replace('answer_', '')));
    const kept = new Set(await store.column('select id from form_submissions'));
    return [
      ...[...kept].filter((id) => !told.has(id)).map((id) => `not told: ${id}`),
      ...[...told].filter((id) => !kept.has(id)).map((id) => `told, and not there: ${id}`),
    ];
  };
  /** Every approved seller is charged by one subscription, and nobody else. */
  const moneyFaults = async (): Promise<string[]> => {
    const approved = await store.column('select customer_id from billing_accounts');
    const charged = stripe.state.ledger.subscriptions.map(({ customer }) => customer);
    return [...approved].sort().join() === [...charged].sort().join()
      ? []
      : [`charged ${charged.join()}, approved ${approved.join()}`];
  };
  const faults = () => faultsIn(store, done);
  return { done, faults, start, restart, settle, makeStaff, letDraftsBeDue: () => letDraftsBeDue(store) };
}

export type Installation = Awaited<ReturnType<typeof createInstallation>>;
