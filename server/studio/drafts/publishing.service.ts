import type { Migration } from '../../../codegen/runtime/versions/migration.ts';
import type { FormActs } from '../../engine/form-acts/form-acts.service.ts';
import { CompilerHindered } from '../../engine/live/form-compiler.ts';
import type { Releases } from '../../engine/releases/releases.service.ts';
import type { Alerts } from '../../platform/alerts/alerts.service.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FormDraftRow } from '../../platform/db/tables/form-tables.ts';
import { addSeconds, DAY, iso, MINUTE } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { toSay } from '../../platform/i18n/translated.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Log } from '../../platform/ports/log.ts';
import { isDiskTrouble } from '../../platform/process/disk-trouble.ts';
import { faultReasonOf } from '../../platform/process/fault-reason.ts';
import { ThreadGone } from '../../platform/process/work-thread.ts';
import { staffCaller } from '../../platform/turns/callers.ts';
import { type FormText, tagOf } from '../form-files.ts';
import type { BroughtForms } from './brought-forms.service.ts';
import { changeDraft, changedMeanwhile, offerTagOf } from './change-draft.ts';
import { keepTexts } from './draft-acts.ts';
import {
  findDraftAside,
  findFormDraft,
  findFormDraftHead,
  listDueDrafts,
  NOT_OFFERED,
  putFormDraft,
  removeFormDraft,
  setDraftAside,
} from './form-drafts.repository.ts';
import { newRow } from './new-row.ts';
import type { Asking, Workshop } from './workshop.ts';
import type { Works } from './workshop-thread.ts';

/** What is said with the wish to publish a draft. */
export type PublishingWish = {
  tag: string;
  migration: Migration | undefined;
  reason: string | null;
  publishAt: string | null;
};

/** An earlier release that somebody wants published again. `text`: what it says; `after`: the last release. */
export type AgainWish = {
  againOf: number;
  text: FormText;
  title: string;
  after: number;
  migration: Migration | undefined;
  reason: string | null;
};

/** Who sent back what was to be published, when and why, and what whoever had asked for it had said. */
export type SentBack = {
  by: string;
  at: string;
  why: string | null;
  /** Why it was to be published. */
  reason: string | null;
  /** The earlier release that it was; null where it was the draft. */
  againOf: number | null;
};

/** What became of the wish: published as a release, waiting for its time, or for somebody else to approve it. */
export type PublishingOutcome =
  | { state: 'published'; number: number }
  | { state: 'scheduled' | 'offered'; number: null };

/** Publishing drafts of forms. */
export type Publishing = {
  plan(
    formId: string,
    wanted: { text: FormText; migration: Migration | undefined },
    asking: Asking,
  ): Promise<Works['plan']['answer']>;
  /**
   * Publishes a draft, or keeps that it is to be: at a time, or once somebody else has approved it.
   * @throws AppError `conflict` when it or the form has changed meanwhile, `invalid` with what is wrong with it
   */
  offer(formId: string, wish: PublishingWish, staffId: string): Promise<PublishingOutcome>;
  /**
   * Agrees to what somebody else has offered: `offerTag`, as they were shown it.
   * @throws AppError `invalid` for one's own, otherwise as `offer`
   */
  approve(formId: string, offerTag: string, staffId: string): Promise<PublishingOutcome>;
  /**
   * Asks somebody else to approve that an earlier release is published again. A draft that there is is set aside until
   * that is decided.
   * @throws AppError as `offer`
   */
  offerAgain(formId: string, wish: AgainWish, staffId: string): Promise<PublishingOutcome>;
  /**
   * Sends back what somebody has offered: `offerTag`, as it was shown. `why`: what should change.
   * @throws AppError `conflict` when it is not offered any more
   */
  sendBack(formId: string, offer: { offerTag: string; why: string | null }, staffId: string): Promise<void>;
  /** Goes back to working on a draft that waits to be published. @throws AppError `conflict` when it does not */
  takeBack(formId: string, tag: string | undefined, staffId: string): Promise<void>;
  /**
   * Publishes what is due; what something else than the draft hinders is tried again for two hours. `failed` is told of
   * each that cannot be published, which is worked on again.
   */
  publishDue(failed: (formId: string, error: unknown) => Promise<void>): Promise<void>;
};

type Parts = {
  database: Database;
  clock: Clock;
  alerts: Alerts;
  releases: Releases;
  formActs: FormActs;
  workshop: Workshop;
  broughtForms: BroughtForms;
  log: Log;
  /** Whether a second person has to approve. */
  needsApproval: boolean;
};

const MOST_DAYS_AHEAD = 366;

export function createPublishing(parts: Parts): Publishing {
  const { database, clock, workshop, releases, formActs } = parts;
  const now = () => iso(clock.now());
  const hindrances: Hindrances = new Map();
  return {
    async plan(formId, wanted, asking) {
      const line = async () => ({ line: await releases.newest(formId) });
      return workshop.ask('plan', { id: formId, ...wanted, line: [] }, asking, line);
    },
    async offer(formId, { tag, migration, reason, publishAt }, staffId) {
      const row = await findFormDraft(database.reader, formId);
      if (!row || row.tag !== tag) throw changedMeanwhile();
      if (row.offered_by) throw new AppError('conflict', { request: sentences.draftWaits });
      const offered = {
        ...row,
        migration: migration ? JSON.stringify(migration) : null,
        reason,
        sent_back: null,
        offered_by: staffId,
        offered_at: now(),
        publish_at: publishAt,
      };
      if (publishAt !== null) refuseOtherTimes(clock, publishAt);
      if (!parts.needsApproval && publishAt === null) return publishDraft(parts, offered, null);
      // Whoever is asked to approve it, or sleeps when its time comes, is not to find it faulty.
      await offerOf(parts, offered);
      const after = { reason, publishAt, needsApproval: parts.needsApproval };
      await changeDraft(
        database,
        { formId, tag },
        (last) => {
          if (last.offered_by) throw new AppError('conflict', { request: sentences.draftWaits });
          return offered;
        },
        (trx) => formActs.note(trx, { formId, kind: 'offered', after, staffId }),
      );
      return { state: parts.needsApproval ? 'offered' : 'scheduled', number: null };
    },
    async approve(formId, offerTag, staffId) {
      const row = await findFormDraft(database.reader, formId);
      if (!row || offerTagOf(row) !== offerTag || row.approved_by) throw changedMeanwhile();
      if (parts.needsApproval && row.offered_by === staffId)
        throw new AppError('invalid', { request: sentences.otherApproves });
      const approved = { ...row, approved_by: staffId };
      if (row.publish_at === null || row.publish_at <= now()) return publishDraft(parts, approved, offerTag);
      const { publish_at: publishAt, tag } = row;
      await changeDraft(
        database,
        { formId, tag },
        (last) => {
          if (offerTagOf(last) !== offerTag) throw changedMeanwhile();
          return { ...last, approved_by: staffId };
        },
        (trx) => formActs.note(trx, { formId, kind: 'approved', after: { publishAt }, staffId }),
      );
      return { state: 'scheduled', number: null };
    },
    offerAgain: (formId, wish, staffId) => offerAgain(parts, formId, wish, staffId),
    sendBack: (formId, { offerTag, why }, staffId) => takeBack(parts, { formId, offerTag, why }, staffId),
    takeBack: (formId, tag, staffId) => takeBack(parts, { formId, tag }, staffId),
    publishDue: (failed) => publishAllDue(parts, hindrances, failed),
  };
}

async function offerAgain(
  parts: Parts,
  formId: string,
  { againOf, text, title, after, migration, reason }: AgainWish,
  staffId: string,
): Promise<PublishingOutcome> {
  const { database, clock, formActs, needsApproval } = parts;
  const now = iso(clock.now());
  const row: FormDraftRow = {
    ...newRow(formId, staffId, now),
    ...text,
    title,
    base: after,
    tag: tagOf(text),
    migration: migration ? JSON.stringify(migration) : null,
    reason,
    again_of: againOf,
    offered_by: staffId,
    offered_at: now,
  };
  await offerOf(parts, row);
  await database.transaction(async (trx) => {
    const draft = await findFormDraft(trx, formId);
    if (draft?.offered_by) throw new AppError('conflict', { request: sentences.draftWaits });
    if (draft) await setDraftAside(trx, { ...draft, sent_back: ofDraft(draft.sent_back) });
    await putFormDraft(trx, row);
    const said = { reason, publishAt: null, needsApproval, againOf };
    await formActs.note(trx, { formId, kind: 'offered', after: said, staffId });
  });
  return { state: 'offered', number: null };
}

/** Returns what a draft was sent back with; null for what was said of an earlier release, which is asked for again. */
function ofDraft(sentBack: string | null): string | null {
  const { againOf } = JSON.parse(sentBack ?? '{}') as Partial<SentBack>;
  return againOf === null ? sentBack : null;
}

type TakenBack = { formId: string; tag?: string | undefined; offerTag?: string; why?: string | null };

/** Has a draft worked on again; where another was set aside for it, that one. */
function takeBack(
  { database, clock, formActs }: Parts,
  { formId, tag, offerTag, why = null }: TakenBack,
  staffId: string,
): Promise<void> {
  return changeDraft(
    database,
    { formId, tag },
    async (row, trx) => {
      const { offered_by: by, again_of: againOf, reason } = row;
      if (!by || (offerTag !== undefined && offerTagOf(row) !== offerTag)) throw changedMeanwhile();
      const sentBack: SentBack = { by: staffId, at: iso(clock.now()), why, reason, againOf };
      const said = by === staffId ? null : JSON.stringify(sentBack);
      if (!(await findDraftAside(trx, formId))) return { ...row, ...NOT_OFFERED, sent_back: said };
      await removeFormDraft(trx, formId);
      const draft = await findFormDraft(trx, formId);
      return draft && { ...draft, sent_back: said ?? draft.sent_back };
    },
    (trx, { offered_by, again_of: againOf }) => {
      const kind = offered_by === staffId ? 'taken-back' : 'sent-back';
      const after = { ...(why !== null && { reason: why }), ...(againOf !== null && { againOf }) };
      return formActs.note(trx, { formId, kind, after, staffId });
    },
  );
}

/** Of the offers that something hindered: how often they were tried, and when the last of it ended, in milliseconds. */
type Hindrances = Map<string, { tries: number; last: number }>;

async function publishAllDue(
  parts: Parts,
  hindrances: Hindrances,
  failed: (formId: string, error: unknown) => Promise<void>,
): Promise<void> {
  const { database, formActs } = parts;
  const due = await listDueDrafts(database.reader, iso(parts.clock.now()));
  if (due.length === 0) hindrances.clear();
  for (const { form_id: formId } of due) {
    const row = await findFormDraft(database.reader, formId);
    const now = parts.clock.now();
    if (!row || !isDue(parts, row, iso(now))) continue;
    const offer = offerTagOf(row) ?? '';
    const known = hindrances.get(offer);
    if (known && isPausing(known, now)) continue;
    await publishDraft(parts, row, offer).catch(async (error: unknown) => {
      const tries = (known?.tries ?? 0) + 1;
      hindrances.set(offer, { tries, last: parts.clock.now().getTime() });
      // Another process may have been first; what it published is not there any more.
      const last = await findFormDraftHead(database.reader, formId);
      if (!last || offerTagOf(last) !== offer) return;
      if (isHindered(parts, error) && tries < MOST_TRIES) {
        const reason = faultReasonOf(error instanceof AppError ? (error.cause ?? error) : error);
        parts.log('warn', 'form publication hindered', { form: formId, reason });
        return;
      }
      await changeDraft(
        database,
        { formId, tag: row.tag },
        (last) => ({ ...last, ...NOT_OFFERED }),
        (trx) => formActs.note(trx, { formId, kind: 'not-published', staffId: '' }),
      );
      await failed(formId, error);
    });
  }
}

function isDue({ needsApproval }: Parts, row: FormDraftRow, now: string): boolean {
  const isAgreed = row.offered_by !== null && (!needsApproval || row.approved_by !== null);
  return isAgreed && row.publish_at !== null && row.publish_at <= now;
}

/**
 * How often a draft is tried, a minute after the first time and twice as long after each other: compiling a large form in
 * vain takes the time of whoever fills in others. That makes two hours, longer than the limit on publishing counts, and
 * staff learn of it on the day.
 */
const MOST_TRIES = 8;

function isPausing({ tries, last }: { tries: number; last: number }, now: Date): boolean {
  const waited = now.getTime() - last;
  // A clock that was set back says nothing.
  return waited >= 0 && waited < MINUTE * 1000 * 2 ** (tries - 1);
}

/** Returns whether nothing is wrong with the draft, so that it is published a little later. */
function isHindered({ database }: Parts, error: unknown): boolean {
  if (!(error instanceof AppError)) return database.isUnavailable(error) || isDiskTrouble(error);
  if (['unavailable', 'too-many-requests'].includes(error.code)) return true;
  // There was no time or memory for it, which may be because of what else the machine did.
  return error.cause instanceof CompilerHindered || error.cause instanceof ThreadGone;
}

function refuseOtherTimes(clock: Clock, publishAt: string): void {
  const [least, most] = [clock.now(), addSeconds(clock.now(), MOST_DAYS_AHEAD * DAY)];
  if (publishAt <= iso(least) || publishAt > iso(most))
    throw new AppError('invalid', { publishAt: sentences.noTimeToCome });
}

/** Returns what a draft would be published as. @throws AppError `conflict`, `invalid` with what is wrong */
async function offerOf({ releases, workshop }: Parts, row: FormDraftRow) {
  const { form_id: id, schema, ui, fr, base, offered_by: staffId } = row;
  const migration = row.migration === null ? undefined : (JSON.parse(row.migration) as Migration);
  releases.refuseLongWay(id, migration);
  const asking = { by: staffCaller(staffId ?? '') };
  const line = async () => {
    const newest = await releases.newest(id);
    if ((newest.at(-1)?.number ?? 0) !== base)
      throw new AppError('conflict', { request: sentences.formWentOn });
    return { line: newest };
  };
  const asked = { id, text: { schema, ui, fr }, line: [], migration };
  const offer = await workshop.ask('offer', asked, asking, line);
  if (offer.refused !== undefined)
    throw new AppError('invalid', { request: toSay('refused', offer.refused) });
  if (offer.isPublished) throw new AppError('invalid', { request: sentences.nothingToPublish });
  return offer;
}

/**
 * Publishes a draft and removes it, both or neither. `seen`: the tag of its offer, as it was found; null: there is none
 * yet. What was taken back or offered otherwise since then is not published.
 */
async function publishDraft(
  parts: Parts,
  row: FormDraftRow,
  seen: string | null,
): Promise<PublishingOutcome> {
  const { content, migration } = await offerOf(parts, row);
  const { form_id: formId, base, tag, reason, offered_by: staffId } = row;
  if (staffId === null) throw new Error('A draft is published that nobody has offered');
  await parts.releases.publish({
    formId,
    after: base,
    content,
    againOf: row.again_of,
    migration,
    reason,
    staffId,
    approvedBy: row.approved_by,
    async alongside(trx) {
      const last = await findFormDraftHead(trx, formId);
      if (last?.tag !== tag || offerTagOf(last) !== seen) throw changedMeanwhile();
      await keepTexts(trx, parts, row);
      await parts.broughtForms.notePublished(trx, row, base + 1);
      await removeFormDraft(trx, formId);
      await parts.alerts.settle(trx, { kind: 'form-publication', key: formId });
    },
  });
  return { state: 'published', number: base + 1 };
}
