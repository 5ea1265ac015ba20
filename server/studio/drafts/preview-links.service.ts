import type { FormActs } from '../../engine/form-acts/form-acts.service.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { FormDraftLinkRow } from '../../platform/db/tables/form-tables.ts';
import { addSeconds, DAY, iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { Prune } from '../../platform/retention/housekeeping.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { findFormDraftHead } from './form-drafts.repository.ts';
import {
  addLink,
  deleteExpiredLinks,
  findLivingLink,
  listLivingLinks,
  noteBrowser,
  removeLink,
} from './preview-links.repository.ts';
import { namesOf, type StaffNames } from './staff-names.ts';

/** A link for those who make it: for whom, who made it, and when it was opened first. */
export type PreviewLink = {
  id: string;
  name: string;
  by: string;
  expiresAt: string;
  openedAt: string | null;
};

/** What is told to whoever opens a link. */
export type OpenedLink = { formId: string; expiresAt: string };

/**
 * Links by which one person outside is shown the draft of a form: in the browser that opened it first, until it
 * expires, is withdrawn, or the draft is published or thrown away.
 */
export type PreviewLinks = {
  list(formId: string): Promise<PreviewLink[]>;
  /**
   * Makes a link and returns its address, which is told this once.
   * @throws AppError `invalid` without a draft, or with too many links
   */
  make(formId: string, wish: { name: string; days: number }, staffId: string): Promise<string>;
  /** @throws AppError `not-found` */
  withdraw(formId: string, id: string, staffId: string): Promise<void>;
  /**
   * Opens a link in a browser, which is its only one from then on. `browser` names it; undefined for one that has no
   * name yet.
   * @returns the browser's name
   * @throws AppError `not-found` for whatever is wrong with it
   */
  open(token: string, browser: string | undefined): Promise<string>;
  /** @throws AppError `not-found` for whatever is wrong with it */
  find(token: string, browser: string | undefined): Promise<OpenedLink>;
  removeOld: Prune;
};

type Parts = StaffNames & {
  formActs: FormActs;
  clock: Clock;
  random: Random;
  newId: () => string;
  publicUrl: string;
  /** The address of the page of a link, which its token is appended to. */
  path: string;
};

const MOST_LIVING = 20;
const BROWSER = /^[\w-]{43}$/;

export function createPreviewLinks(parts: Parts): PreviewLinks {
  const { database, clock, random, formActs } = parts;
  const now = () => iso(clock.now());
  return {
    async list(formId) {
      const rows = await listLivingLinks(database.reader, formId, now());
      const nameOf = await namesOf(
        parts,
        rows.map(({ made_by }) => made_by),
      );
      return rows.map(({ id, name, made_by, expires_at: expiresAt, opened_at: openedAt }) => {
        return { id, name, by: nameOf(made_by), expiresAt, openedAt };
      });
    },
    async make(formId, { name, days }, staffId) {
      const token = newToken('pv_', random);
      const [made_at, expires_at] = [now(), iso(addSeconds(clock.now(), days * DAY))];
      const link = { id: parts.newId(), form_id: formId, token_hash: hashToken(token), name };
      const unopened = { browser_hash: null, opened_at: null };
      await database.transaction(async (trx) => {
        await refuseMore(trx, formId, made_at);
        await addLink(trx, { ...link, made_by: staffId, made_at, expires_at, ...unopened });
        const after = { name, expiresAt: expires_at };
        await formActs.note(trx, { formId, kind: 'link-made', after, staffId });
      });
      return parts.publicUrl + parts.path + token;
    },
    withdraw: (formId, id, staffId) =>
      database.transaction(async (trx) => {
        const link = (await listLivingLinks(trx, formId, now())).find((one) => one.id === id);
        if (!link) throw new AppError('not-found', { request: sentences.notFound });
        await removeLink(trx, formId, id);
        await formActs.note(trx, { formId, kind: 'link-withdrawn', before: { name: link.name }, staffId });
      }),
    async open(token, named) {
      const link = await findLink(database, token, now());
      const browser = named !== undefined && BROWSER.test(named) ? named : newToken('', random);
      const browser_hash = hashToken(browser);
      if (link.browser_hash === browser_hash) return browser;
      const opened = { browser_hash, opened_at: now() };
      const isFirst =
        link.browser_hash === null &&
        (await database.transaction((trx) => noteBrowser(trx, link.id, opened), `preview-link:${link.id}`));
      if (!isFirst) throw linkGone();
      return browser;
    },
    async find(token, browser) {
      const link = await findLink(database, token, now());
      if (browser === undefined || link.browser_hash !== hashToken(browser)) throw linkGone();
      return { formId: link.form_id, expiresAt: link.expires_at };
    },
    removeOld: (trx) => deleteExpiredLinks(trx, now()),
  };
}

async function refuseMore(trx: Db, formId: string, now: string): Promise<void> {
  if (!(await findFormDraftHead(trx, formId)))
    throw new AppError('invalid', { request: sentences.noDraftToShow });
  const living = await listLivingLinks(trx, formId, now);
  if (living.length >= MOST_LIVING) throw new AppError('invalid', { request: sentences.tooManyLinks });
}

/** Finds a link that has not expired. Its draft is there: they are removed together. */
async function findLink(database: Database, token: string, now: string): Promise<FormDraftLinkRow> {
  const link = await findLivingLink(database.reader, hashToken(token), now);
  if (!link) throw linkGone();
  return link;
}

/** The one refusal of a link, whatever is wrong with it. */
export function linkGone(): AppError {
  return new AppError('not-found', { request: sentences.previewGone });
}
