import type { Migration } from '../../../codegen/runtime/versions/migration.ts';
import type { FormRegistry } from '../../engine/forms/form-registry.ts';
import type { Releases } from '../../engine/releases/releases.service.ts';
import type { Alerts } from '../../platform/alerts/alerts.service.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { FormDraftRow } from '../../platform/db/tables/form-tables.ts';
import { addSeconds, DAY, iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { toSay } from '../../platform/i18n/translated.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { FORM_ID, type FormText, findFormText, findText, tagOf } from '../form-files.ts';
import { firstText } from '../new-form.ts';
import {
  type FormDraftHead,
  findFormDraft,
  findFormDraftHead,
  listDueDrafts,
  listFormDrafts,
  putFormDraft,
  removeFormDraft,
} from './form-drafts.repository.ts';
import type { Workshop } from './workshop.ts';
import type { Works } from './workshop-thread.ts';

/** A draft of a form for those who work on it. Names are those of members of staff. */
export type DraftState = {
  /** The release that it is to follow; 0 for a new form. */
  base: number;
  begunBy: string;
  begunAt: string;
  changedBy: string;
  changedAt: string;
  offer: DraftOffer | null;
};

/** What somebody wants published. */
export type DraftOffer = {
  by: string;
  at: string;
  reason: string | null;
  /** Whether whoever asks is the one who offered it, and so cannot approve it. */
  isMine: boolean;
  /** Whether nobody has to approve it any more: it waits for its time. */
  isApproved: boolean;
  /** When it is published by itself; null: at once. */
  publishAt: string | null;
};

/** A draft in the list of forms. */
export type ListedDraft = { id: string; title: string; by: string; at: string; isOffered: boolean };

/** The texts that work on a form begins with, and the draft that there is of it. */
export type Opened = { text: FormText; tag: string; draft: DraftState | null; last: number };

/** What is said with the wish to publish a draft. */
export type Publishing = {
  tag: string;
  migration: Migration | undefined;
  reason: string | null;
  publishAt: string | null;
};

/** What became of the wish: published as a release, waiting for its time, or for somebody else to approve it. */
export type PublishingOutcome =
  | { state: 'published'; number: number }
  | { state: 'scheduled' | 'offered'; number: null };

/**
 * Drafts of forms, one each, which all product owners share: kept in the database while they type, seen by nobody else
 * until somebody publishes them.
 */
export type FormDrafts = {
  list(): Promise<ListedDraft[]>;
  /** Returns the texts of a form as people get it. @throws AppError `not-found` for one that does not run */
  published(formId: string): Promise<FormText>;
  /** @throws AppError `not-found` for a form that neither runs nor is begun */
  open(formId: string, staffId: string): Promise<Opened>;
  /** Returns the tag of the draft, or of what runs where there is none. @throws AppError `not-found` */
  head(formId: string, staffId: string): Promise<Omit<Opened, 'text'>>;
  /**
   * Keeps texts, whatever is wrong with them, if `tag` is still the tag of what they were made from. `base`: the release
   * that they have everything of.
   * @throws AppError `not-found`, `conflict` when somebody else has changed them, or the draft waits to be published
   */
  save(formId: string, text: FormText, from: { tag: string; base: number }, staffId: string): Promise<string>;
  /** @throws AppError `invalid` for a bad name or one that is taken */
  create(formId: string, title: string, staffId: string): Promise<string>;
  /** Throws a draft away. @throws AppError `conflict` if it is not the one with this tag, where one is given */
  discard(formId: string, tag: string | undefined): Promise<void>;
  /** Returns a draft's texts for whoever looks at it; undefined without one. */
  textOf(formId: string): Promise<FormText | undefined>;
  plan(formId: string, text: FormText, migration: Migration | undefined): Promise<Works['plan']['answer']>;
  /**
   * Publishes a draft, or keeps that it is to be: at a time, or once somebody else has approved it.
   * @throws AppError `conflict` when it or the form has changed meanwhile, `invalid` with what is wrong with it
   */
  offer(formId: string, wish: Publishing, staffId: string): Promise<PublishingOutcome>;
  /**
   * Agrees to what somebody else has offered.
   * @throws AppError `invalid` for one's own, otherwise as `offer`
   */
  approve(formId: string, tag: string, staffId: string): Promise<PublishingOutcome>;
  /** Goes back to working on a draft that waits to be published. @throws AppError `conflict` when it does not */
  takeBack(formId: string, tag: string | undefined): Promise<void>;
  /** Publishes what is due. `failed` is told of each that cannot be, which is worked on again. */
  publishDue(failed: (formId: string, error: unknown) => Promise<void>): Promise<void>;
};

type Parts = {
  database: Database;
  clock: Clock;
  alerts: Alerts;
  forms: FormRegistry;
  releases: Releases;
  workshop: Workshop;
  schemasFolder: string;
  /** Whether a second person has to approve. */
  needsApproval: boolean;
  findStaffNames: (db: Db, ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

const MOST_DAYS_AHEAD = 366;
const LONGEST_TITLE = 200;

export function createFormDrafts(parts: Parts): FormDrafts {
  const { database, clock, workshop, releases } = parts;
  const now = () => iso(clock.now());
  const lastOf = (formId: string) => releases.of(formId).at(-1)?.number ?? 0;
  const published = createPublishedTexts(parts);
  /** Changes a draft that is still the one with this tag, in one transaction. */
  const change = (
    formId: string,
    tag: string | undefined,
    next: (row: FormDraftRow) => FormDraftRow | undefined,
  ) =>
    database.transaction(async (trx) => {
      const row = await findFormDraft(trx, formId);
      if (!row || (tag !== undefined && row.tag !== tag)) throw changedMeanwhile();
      const changed = next(row);
      if (changed) await putFormDraft(trx, changed);
      else await removeFormDraft(trx, formId);
    });
  const publish = (row: FormDraftRow) => publishDraft(parts, row);
  return {
    async list() {
      const rows = await listFormDrafts(database.reader);
      const names = await namesOf(
        parts,
        rows.map(({ changed_by }) => changed_by),
      );
      return rows.map(({ form_id: id, title, changed_by, changed_at: at, offered_by }) => {
        return { id, title, by: names(changed_by), at, isOffered: offered_by !== null };
      });
    },
    async published(formId) {
      const text = await published(formId);
      if (!text) throw new AppError('not-found', { request: sentences.notFound });
      return text;
    },
    async open(formId, staffId) {
      const row = await findFormDraft(database.reader, formId);
      if (row) {
        const { schema, ui, fr, tag } = row;
        const draft = await stateOf(parts, row, staffId);
        return { text: { schema, ui, fr }, tag, draft, last: lastOf(formId) };
      }
      const text = await published(formId);
      if (!text) throw new AppError('not-found', { request: sentences.notFound });
      return { text, tag: tagOf(text), draft: null, last: lastOf(formId) };
    },
    async head(formId, staffId) {
      const row = await findFormDraftHead(database.reader, formId);
      const text = row ? undefined : await published(formId);
      const tag = row?.tag ?? (text && tagOf(text));
      if (tag === undefined) throw new AppError('not-found', { request: sentences.notFound });
      return { tag, draft: row ? await stateOf(parts, row, staffId) : null, last: lastOf(formId) };
    },
    async save(formId, text, { tag, base }, staffId) {
      const without = await published(formId);
      const next = tagOf(text);
      await database.transaction(async (trx) => {
        const row = await findFormDraft(trx, formId);
        const current = row?.tag ?? (without && tagOf(without));
        if (current === undefined) throw new AppError('not-found', { request: sentences.notFound });
        if (row?.offered_by) throw new AppError('conflict', { request: sentences.draftWaits });
        if (current !== tag) throw changedMeanwhile();
        const isAsPublished = without !== undefined && tagOf(without) === next && base === lastOf(formId);
        if (isAsPublished) return removeFormDraft(trx, formId);
        await putFormDraft(trx, {
          ...newRow(formId, staffId, now()),
          ...(row && { begun_by: row.begun_by, begun_at: row.begun_at }),
          ...text,
          title: titleIn(text) ?? row?.title ?? parts.forms.find(formId)?.title ?? formId,
          base: Math.min(Math.max(base, row?.base ?? 0), lastOf(formId)),
          tag: next,
        });
      });
      return next;
    },
    async create(formId, title, staffId) {
      if (!FORM_ID.test(formId)) throw new AppError('invalid', { id: sentences.noFormName });
      const text = firstText(title);
      const tag = tagOf(text);
      const isTaken = () =>
        parts.forms.find(formId) || findText(parts.schemasFolder, formId) || lastOf(formId) > 0;
      await database.transaction(async (trx) => {
        if (isTaken() || (await findFormDraftHead(trx, formId)))
          throw new AppError('invalid', { id: sentences.formNameTaken });
        await putFormDraft(trx, { ...newRow(formId, staffId, now()), ...text, title, tag, base: 0 });
      });
      return tag;
    },
    discard: (formId, tag) => change(formId, tag, () => undefined),
    async textOf(formId) {
      const row = await findFormDraft(database.reader, formId);
      return row && { schema: row.schema, ui: row.ui, fr: row.fr };
    },
    async plan(formId, text, migration) {
      return workshop.ask('plan', { id: formId, text, line: await releases.line(formId), migration });
    },
    async offer(formId, { tag, migration, reason, publishAt }, staffId) {
      const row = await findFormDraft(database.reader, formId);
      if (!row || row.tag !== tag) throw changedMeanwhile();
      if (row.offered_by) throw new AppError('conflict', { request: sentences.draftWaits });
      const offered = {
        ...row,
        migration: migration ? JSON.stringify(migration) : null,
        reason,
        offered_by: staffId,
        offered_at: now(),
        publish_at: publishAt,
      };
      if (publishAt !== null) refuseOtherTimes(clock, publishAt);
      if (!parts.needsApproval && publishAt === null) return publish(offered);
      // Whoever is asked to approve it, or sleeps when its time comes, is not to find it faulty.
      await offerOf(parts, offered);
      await change(formId, tag, () => offered);
      return { state: parts.needsApproval ? 'offered' : 'scheduled', number: null };
    },
    async approve(formId, tag, staffId) {
      const row = await findFormDraft(database.reader, formId);
      if (!row?.offered_by || row.tag !== tag || row.approved_by) throw changedMeanwhile();
      if (parts.needsApproval && row.offered_by === staffId)
        throw new AppError('invalid', { request: sentences.otherApproves });
      const approved = { ...row, approved_by: staffId };
      if (row.publish_at === null || row.publish_at <= now()) return publish(approved);
      await change(formId, tag, (last) => ({ ...last, approved_by: staffId }));
      return { state: 'scheduled', number: null };
    },
    takeBack: (formId, tag) =>
      change(formId, tag, (row) => {
        if (!row.offered_by) throw changedMeanwhile();
        return { ...row, ...NOT_OFFERED };
      }),
    async publishDue(failed) {
      for (const { form_id: formId } of await listDueDrafts(database.reader, now())) {
        const row = await findFormDraft(database.reader, formId);
        if (!row || !isDue(parts, row, now())) continue;
        await publish(row).catch(async (error: unknown) => {
          // Another process may have been first; what it published is not there any more.
          const isThere = (await findFormDraftHead(database.reader, formId))?.offered_at === row.offered_at;
          if (!isThere) return;
          await change(formId, row.tag, (last) => ({ ...last, ...NOT_OFFERED }));
          await failed(formId, error);
        });
      }
    },
  };
}

const NOT_OFFERED = {
  migration: null,
  reason: null,
  offered_by: null,
  offered_at: null,
  approved_by: null,
  publish_at: null,
};

function newRow(formId: string, staffId: string, at: string) {
  const by = { begun_by: staffId, begun_at: at, changed_by: staffId, changed_at: at };
  return { form_id: formId, ...by, ...NOT_OFFERED };
}

/** Returns the title that texts give the form, as far as they can be read. */
function titleIn({ schema }: FormText): string | undefined {
  try {
    const { title } = Object(JSON.parse(schema)) as { title?: unknown };
    return typeof title === 'string' ? title.slice(0, LONGEST_TITLE) : undefined;
  } catch {
    return undefined;
  }
}

function isDue({ needsApproval }: Parts, row: FormDraftRow, now: string): boolean {
  const isAgreed = row.offered_by !== null && (!needsApproval || row.approved_by !== null);
  return isAgreed && row.publish_at !== null && row.publish_at <= now;
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', { request: sentences.formChangedMeanwhile });
}

function refuseOtherTimes(clock: Clock, publishAt: string): void {
  const [least, most] = [clock.now(), addSeconds(clock.now(), MOST_DAYS_AHEAD * DAY)];
  if (publishAt <= iso(least) || publishAt > iso(most))
    throw new AppError('invalid', { publishAt: sentences.noTimeToCome });
}

/** Returns what finds the texts of a form as people get it; undefined for one that does not run. */
function createPublishedTexts({ forms, releases, workshop, schemasFolder }: Parts) {
  /** Of the last release that each form was found at, which never changes. */
  const found = new Map<string, { number: number; text: FormText }>();
  return async (formId: string): Promise<FormText | undefined> => {
    if (!forms.find(formId)) return undefined;
    if (!releases.runs(formId)) return findFormText(schemasFolder, formId);
    const number = releases.served(formId) ?? 0;
    const known = found.get(formId);
    if (known?.number === number) return known.text;
    const release = (await releases.line(formId)).find((one) => one.number === number);
    const text = release && (await workshop.ask('texts', { id: formId, release }));
    if (text) found.set(formId, { number, text });
    return text;
  };
}

/** Returns what gives the names of members of staff; blank for one who is unknown. */
async function namesOf({ database, findStaffNames }: Parts, ids: (string | null)[]) {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const names = known.length > 0 ? await findStaffNames(database.reader, known) : new Map<string, string>();
  return (id: string) => names.get(id) ?? '';
}

async function stateOf(parts: Parts, row: FormDraftHead, staffId: string): Promise<DraftState> {
  const { offered_by: by, offered_at: at } = row;
  const nameOf = await namesOf(parts, [row.begun_by, row.changed_by, by]);
  const offer = {
    reason: row.reason,
    isMine: by === staffId,
    isApproved: !parts.needsApproval || row.approved_by !== null,
    publishAt: row.publish_at,
  };
  return {
    base: row.base,
    begunBy: nameOf(row.begun_by),
    begunAt: row.begun_at,
    changedBy: nameOf(row.changed_by),
    changedAt: row.changed_at,
    offer: by === null || at === null ? null : { by: nameOf(by), at, ...offer },
  };
}

/** Returns what a draft would be published as. @throws AppError `conflict`, `invalid` with what is wrong */
async function offerOf({ releases, workshop }: Parts, row: FormDraftRow) {
  const { form_id: id, schema, ui, fr, base } = row;
  const line = await releases.line(id);
  if ((line.at(-1)?.number ?? 0) !== base) throw new AppError('conflict', { request: sentences.formWentOn });
  const migration = row.migration === null ? undefined : (JSON.parse(row.migration) as Migration);
  const offer = await workshop.ask('offer', { id, text: { schema, ui, fr }, line, migration });
  if (offer.refused !== undefined)
    throw new AppError('invalid', { request: toSay('refused', offer.refused) });
  if (offer.isPublished) throw new AppError('invalid', { request: sentences.nothingToPublish });
  return offer;
}

/** Publishes a draft and removes it, both or neither. */
async function publishDraft(parts: Parts, row: FormDraftRow): Promise<PublishingOutcome> {
  const { content, migration } = await offerOf(parts, row);
  const { form_id: formId, base, tag, reason, offered_by: staffId } = row;
  if (staffId === null) throw new Error('A draft is published that nobody has offered');
  await parts.releases.publish({
    formId,
    after: base,
    content,
    againOf: null,
    migration,
    reason,
    staffId,
    approvedBy: row.approved_by,
    async alongside(trx) {
      const last = await findFormDraftHead(trx, formId);
      if (last?.tag !== tag) throw changedMeanwhile();
      await removeFormDraft(trx, formId);
      await parts.alerts.settle(trx, { kind: 'form-publication', key: formId });
    },
  });
  return { state: 'published', number: base + 1 };
}
