import { text } from '../../../codegen/runtime/translate.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { FormWebhookRow } from '../../platform/db/tables/form-tables.ts';
import { addSeconds, DAY, iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { toSay } from '../../platform/i18n/translated.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { WebhookSender } from '../../platform/ports/webhooks.ts';
import type { NewId } from '../../platform/security/ids.ts';
import type { Keys } from '../../platform/security/keys.ts';
import type { FormActs } from '../form-acts/form-acts.service.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import type { FormVersions } from '../forms/form-versions.service.ts';
import type { StoredForms } from '../forms/stored-forms.service.ts';
import { findDropInForm } from '../submissions/drop-in-forms.ts';
import { withOldSecret } from './old-secrets.ts';
import type { WebhookDeliveries, WebhookDelivery, WebhookTest } from './webhook-deliveries.service.ts';
import {
  deleteWebhook,
  insertWebhook,
  listWebhookIds,
  listWebhooks,
  updateWebhook,
} from './webhooks.repository.ts';

/** A server that is told of each answer, as staff see it. */
export type ShownWebhook = {
  id: string;
  url: string;
  /** Why it cannot be called at the moment: its host is no longer among those of the settings. */
  isAllowed: boolean;
  /** When it last took a test; null: never. */
  testedAt: string | null;
  /** The release of the form that it was then; null for one that was never released. */
  testedRelease: number | null;
  /** The form has not changed since. */
  isTestCurrent: boolean;
  deliveries: WebhookDelivery[];
};

export type ShownWebhooks = { name: string; hosts: readonly string[]; items: ShownWebhook[] };

/** A server that is told of answers, as those see it who may not call it: which it is, and what it was last tested with. */
export type Consumer = { host: string } & Pick<ShownWebhook, 'id' | 'testedAt' | 'testedRelease'>;

/** The secret of a webhook, which is shown this once. */
export type NewSecret = { id: string; secret: string };

/** The servers that are told of each answer to a form that anybody may send. Calls throw AppError `not-found`. */
export type Webhooks = {
  list(formName: string): Promise<ShownWebhooks>;
  /** @throws AppError `invalid` for an address that must not be called, that is there already, or one too many */
  add(formName: string, url: string, staffId: string): Promise<NewSecret>;
  /** Removes it with what it has not been told yet. */
  remove(formName: string, id: string, staffId: string): Promise<void>;
  /** Makes another secret; the one before signs as well for a day. */
  renewSecret(formName: string, id: string, staffId: string): Promise<NewSecret>;
  test(formName: string, id: string): Promise<WebhookTest>;
  /** Tells it of an answer once more. @throws AppError `conflict` when that is under way, or forgotten */
  sendAgain(formName: string, id: string, submissionId: string): Promise<void>;
  /** Tells it what it was not told. @returns of how many answers */
  sendGivenUpAgain(formName: string, id: string): Promise<number>;
  /** Returns the servers that a change of a form may break; none for a form that only code handles. */
  consumersOf(formId: string): Promise<Consumer[]>;
  /** Returns the ids of a form's webhooks. */
  idsOf(formId: string): Promise<string[]>;
};

type Parts = {
  forms: FormRegistry;
  versions: Pick<FormVersions, 'of'>;
  storedForms: Pick<StoredForms, 'versionsOf' | 'releaseOf'>;
  database: Database;
  clock: Clock;
  random: Random;
  keys: Keys;
  newId: NewId;
  formActs: Pick<FormActs, 'record'>;
  webhookSender: WebhookSender;
  webhookDeliveries: WebhookDeliveries;
};

/** Each is told of each answer. */
export const MOST_WEBHOOKS = 5;
const SECRET_BYTES = 32;

const NO_HOSTS = text('This server may call no other: no hosts are named in its settings');
const OTHER_HOST = text('Enter an address that begins with https:// and whose host is one of these: {hosts}');
const ALREADY_THERE = text('This address is already told of each answer');
const TOO_MANY = text('A form can have {most} webhooks at most');

export function createWebhooks(parts: Parts): Webhooks {
  const { database, versions, webhookDeliveries } = parts;
  const changing = <Result>(
    formName: string,
    work: (trx: Db, rows: FormWebhookRow[], formId: string) => Promise<Result>,
  ) => {
    const { id } = existing(parts, formName);
    return database.transaction(async (trx) => work(trx, await listWebhooks(trx, id), id), `webhooks:${id}`);
  };
  return {
    list: (formName) => shown(parts, formName),
    add: (formName, url, staffId) =>
      changing(formName, async (trx, rows, formId) => {
        // As addresses are written, so that each is there once.
        const address = URL.parse(url)?.href ?? url;
        refuseUrl(parts, address, rows);
        const { row, secret } = newWebhook(parts, formId, address);
        await insertWebhook(trx, row);
        await record(parts, trx, { formId, before: rows, after: [...rows, row], staffId });
        return { id: row.id, secret };
      }),
    remove: (formName, id, staffId) =>
      changing(formName, async (trx, rows, formId) => {
        const { id: known } = among(rows, id);
        await deleteWebhook(trx, known);
        await webhookDeliveries.withdraw(trx, known);
        const after = rows.filter((row) => row.id !== known);
        await record(parts, trx, { formId, before: rows, after, staffId });
      }),
    renewSecret: (formName, id, staffId) =>
      changing(formName, async (trx, rows, formId) => {
        const { url, secret: replaced, old_secrets: before } = among(rows, id);
        const { secret, sealed } = newSecret(parts, id);
        const now = parts.clock.now();
        const until = iso(addSeconds(now, DAY));
        const old_secrets = withOldSecret(before, { secret: replaced, until }, iso(now));
        await updateWebhook(trx, id, { secret: sealed, old_secrets });
        await record(parts, trx, { formId, before: rows, after: rows, newSecretOf: hostOf(url), staffId });
        return { id, secret };
      }),
    async test(formName, id) {
      const { id: formId } = existing(parts, formName);
      const webhook = among(await listWebhooks(database.reader, formId), id);
      const { number } = versions.of(formId);
      const outcome = await webhookDeliveries.test(webhook, number);
      const tested = { tested_version: number, tested_at: iso(parts.clock.now()) };
      if (outcome.isTaken)
        await database.transaction((trx) => updateWebhook(trx, id, tested), `webhooks:${formId}`);
      return outcome;
    },
    sendAgain: (formName, id, submissionId) =>
      changing(formName, async (trx, rows) => {
        const isQueued = await webhookDeliveries.repeat(trx, among(rows, id).id, submissionId);
        if (!isQueued) throw new AppError('conflict', { request: sentences.cannotSendAgain });
      }),
    sendGivenUpAgain: (formName, id) =>
      changing(formName, (trx, rows) => webhookDeliveries.repeatGivenUp(trx, among(rows, id).id)),
    async consumersOf(formId) {
      const rows = await listWebhooks(database.reader, formId);
      const releaseOf = await testedReleases(parts, formId, rows);
      return rows.map((row) => ({
        id: row.id,
        host: hostOf(row.url),
        testedAt: row.tested_at,
        testedRelease: releaseOf(row),
      }));
    },
    idsOf: (formId) => listWebhookIds(database.reader, formId),
  };
}

async function shown(parts: Parts, name: string): Promise<ShownWebhooks> {
  const { database, versions, webhookSender, webhookDeliveries } = parts;
  const { id: formId } = existing(parts, name);
  const { number } = versions.of(formId);
  const rows = await listWebhooks(database.reader, formId);
  const releaseOf = await testedReleases(parts, formId, rows);
  const items = rows.map(async (row) => ({
    id: row.id,
    url: row.url,
    isAllowed: webhookSender.allows(row.url),
    testedAt: row.tested_at,
    testedRelease: releaseOf(row),
    isTestCurrent: row.tested_version === number,
    deliveries: await webhookDeliveries.last(row.id),
  }));
  return { name, hosts: webhookSender.hosts, items: await Promise.all(items) };
}

/** Finds the releases that servers were last tested with, by what their forms were then. */
async function testedReleases(
  { storedForms }: Parts,
  formId: string,
  rows: FormWebhookRow[],
): Promise<(row: FormWebhookRow) => number | null> {
  const tested = rows.filter(({ tested_version }) => tested_version !== null);
  const versions = tested.length > 0 ? await storedForms.versionsOf(formId) : [];
  const releases = new Map<string, number | null>();
  for (const { id, tested_version, tested_at } of tested) {
    const version = versions.find(({ number }) => number === tested_version);
    const release =
      version && (await storedForms.releaseOf({ ...version, id: formId }, tested_at ?? undefined));
    releases.set(id, release?.number ?? null);
  }
  return ({ id }) => releases.get(id) ?? null;
}

function existing({ forms }: Parts, name: string) {
  const form = findDropInForm(forms, name);
  if (!form) throw new AppError('not-found', { request: sentences.notFound });
  return form;
}

function among(rows: FormWebhookRow[], id: string): FormWebhookRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new AppError('not-found', { request: sentences.notFound });
  return row;
}

function refuseUrl({ webhookSender }: Parts, url: string, rows: FormWebhookRow[]): void {
  const { hosts } = webhookSender;
  if (hosts.length === 0) throw new AppError('invalid', { url: toSay('noHosts', NO_HOSTS) });
  if (!webhookSender.allows(url))
    throw new AppError('invalid', { url: toSay('otherHost', OTHER_HOST, { hosts: hosts.join(', ') }) });
  if (rows.some((row) => row.url === url))
    throw new AppError('invalid', { url: toSay('alreadyThere', ALREADY_THERE) });
  if (rows.length >= MOST_WEBHOOKS)
    throw new AppError('invalid', { url: toSay('tooMany', TOO_MANY, { most: MOST_WEBHOOKS }) });
}

function newWebhook(parts: Parts, form_id: string, url: string): { row: FormWebhookRow; secret: string } {
  const id = parts.newId();
  const { secret, sealed } = newSecret(parts, id);
  const never = { old_secrets: '[]', tested_version: null, tested_at: null };
  return { row: { id, form_id, url, secret: sealed, ...never, created_at: iso(parts.clock.now()) }, secret };
}

function newSecret({ random, keys }: Parts, id: string) {
  const secret = `whsec_${random.bytes(SECRET_BYTES).toString('base64')}`;
  return { secret, sealed: keys.seal(id, secret) };
}

type Recorded = {
  formId: string;
  before: FormWebhookRow[];
  after: FormWebhookRow[];
  /** The address whose secret is another one. */
  newSecretOf?: string;
  staffId: string;
};

function hostOf(url: string): string {
  return new URL(url).host;
}

async function record(
  { formActs }: Parts,
  trx: Db,
  { formId, before, after, newSecretOf, staffId }: Recorded,
): Promise<void> {
  // Owners of forms look at the record, and may not know the addresses: with some receivers they are the password.
  const hosts = (rows: FormWebhookRow[]) => ({ webhooks: rows.map(({ url }) => hostOf(url)) });
  await formActs.record(trx, {
    formId,
    kind: 'webhooks',
    before: hosts(before),
    after: { ...hosts(after), ...(newSecretOf && { newSecretOf }) },
    staffId,
  });
}
