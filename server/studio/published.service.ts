import { unknownLists } from '../../codegen/compiler/check-option-lists.ts';
import { called } from '../../codegen/lint/called.ts';
import { type BrokenUse, brokenUses } from '../../codegen/lint/uses.ts';
import { own } from '../../codegen/runtime/json.ts';
import { t } from '../../codegen/runtime/translate.ts';
import type { Change } from '../../codegen/runtime/versions/change.ts';
import { changesBetween } from '../../codegen/runtime/versions/changes-between.ts';
import type { Migration } from '../../codegen/runtime/versions/migration.ts';
import { proposeMap } from '../../codegen/runtime/versions/propose-map.ts';
import type { FormRegistry } from '../engine/forms/form-registry.ts';
import { widgetsIn } from '../engine/forms/widgets-in.ts';
import type { Release, ReleaseEntry } from '../engine/releases/release.ts';
import type { Releases } from '../engine/releases/releases.service.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import { currentLanguage } from '../platform/i18n/speak.ts';
import { toSay } from '../platform/i18n/translated.ts';
import { createKept } from '../platform/kept.ts';
import type { FormDrafts } from './drafts/form-drafts.service.ts';
import type { AgainWish, Publishing, PublishingOutcome } from './drafts/publishing.service.ts';
import type { CountDrafts } from './editing.service.ts';
import { readOptionLists, readUses } from './form-files.ts';
import { formOf, type PreparedForm } from './prepared-form.ts';

/** A release in the list of releases. `by`: who published it; null for one that came with the product's files. */
export type ListedRelease = Omit<ReleaseEntry, 'releasedBy'> & { by: string | null };

/** A release as people saw it, and what it would take to publish it again. */
export type ReleaseLook = {
  entry: ListedRelease;
  form: PreparedForm;
  words: Release['words'];
  /** What it changed. */
  changes: Change[];
  /** What people would get by publishing it again; null for the one that they get. */
  again: Again | null;
};

export type Again = {
  /** The last release, which it would follow. */
  after: number;
  changes: Change[];
  /** Half-filled forms that are kept here; null: this form's are on people's own devices only, or nowhere. */
  drafts: number | null;
  /** Whether somebody else has to approve it. */
  needsApproval: boolean;
  /** Why it cannot be published again, in words. */
  faults: string[];
};

/** What somebody chose: for people in the middle of the form, and why. */
export type AgainChoice = {
  again: number;
  after: number;
  drafts: 'carry-over' | 'finish-on-old';
  reason?: string;
};

/** The releases of forms, for staff. */
export type Published = {
  /** Returns the releases, the newest first, and which one people get. @throws AppError `not-found` */
  list(formId: string): Promise<{ served: number | null; items: ListedRelease[] }>;
  /** @throws AppError `not-found` */
  look(formId: string, number: number): Promise<ReleaseLook>;
  /**
   * Publishes an earlier release again, as the next one. Where a second person has to approve, it waits for them, beside
   * a draft that there is.
   * @throws AppError `not-found`, `conflict` when others have published meanwhile, `invalid` when it cannot be shown any more
   */
  publishAgain(formId: string, choice: AgainChoice, staffId: string): Promise<PublishingOutcome>;
};

type Parts = {
  forms: FormRegistry;
  releases: Releases;
  formDrafts: FormDrafts;
  publishing: Publishing;
  /** Whether a second person has to approve what is published. */
  needsApproval: boolean;
  schemasFolder: string;
  database: Database;
  countDrafts: CountDrafts;
  findStaffNames: (db: Db, ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

export function createPublished(parts: Parts): Published {
  const { forms, releases, database, findStaffNames } = parts;
  const named = async (entries: readonly ReleaseEntry[]): Promise<ListedRelease[]> => {
    const ids = [...new Set(entries.flatMap(({ releasedBy, approvedBy }) => [releasedBy, approvedBy]))];
    const known = ids.filter((id) => id !== null);
    const names = known.length > 0 ? await findStaffNames(database.reader, known) : new Map<string, string>();
    const nameOf = (id: string | null) => (id === null ? undefined : names.get(id)) ?? null;
    return entries.map(({ releasedBy, approvedBy, number, againOf, releasedAt, reason }) => {
      const by = { by: nameOf(releasedBy), approvedBy: nameOf(approvedBy) };
      return { number, againOf, releasedAt, reason, ...by };
    });
  };
  /** What people get. A form that is no longer there has nothing that could be published again. */
  const servedOf = async (formId: string) => {
    const number = releases.served(formId);
    const served = number === undefined ? undefined : await releases.find(formId, number);
    if (!served || !forms.find(formId)) throw new AppError('not-found', { request: sentences.notFound });
    return served;
  };
  const find = async (formId: string, number: number) => {
    const release = await releases.find(formId, number);
    if (!release) throw new AppError('not-found', { request: sentences.notFound });
    return release;
  };
  return {
    async list(formId) {
      const entries = await releases.list(formId);
      if (!forms.find(formId) || entries.length === 0)
        throw new AppError('not-found', { request: sentences.notFound });
      return { served: releases.served(formId) ?? null, items: await named(entries) };
    },
    async look(formId, number) {
      const served = await servedOf(formId);
      const release = await find(formId, number);
      const before = await releases.find(formId, number - 1);
      const [entry] = await named([release]);
      if (!entry) throw new Error('A release has no entry');
      return {
        entry,
        form: formOf(formId, release.schema, release.uiSchema),
        words: release.words,
        changes: before ? changesFrom(before, release) : [],
        again: served.number === number ? null : await againOf(parts, formId, { served, release }),
      };
    },
    async publishAgain(formId, { again, after, drafts, reason = null }, staffId) {
      const [served, release] = [await servedOf(formId), await find(formId, again)];
      if (lastOf(releases, formId) !== after)
        throw new AppError('conflict', { request: sentences.formChangedMeanwhile });
      if (again === served.number) throw new AppError('invalid', { again: sentences.isPublishedNow });
      const [fault] = faultsOf(parts, formId, release);
      if (fault) throw new AppError('invalid', { again: toSay('again', fault) });
      const migration = migrationTo(served, release, drafts);
      if (parts.needsApproval)
        return offerAgain(parts, { formId, againOf: again, after, migration, reason, staffId });
      const hasWords = Object.keys(release.words).length > 0;
      await releases.publish({
        formId,
        after,
        content: hasWords ? release : { ...release, words: forms.find(formId)?.words ?? {} },
        againOf: again,
        migration,
        reason,
        staffId,
      });
      return { state: 'published', number: after + 1 };
    },
  };
}

type AgainOffer = Omit<AgainWish, 'text' | 'title'> & { formId: string; staffId: string };

/** Asks somebody else to approve an earlier release. */
async function offerAgain(
  { formDrafts, publishing }: Parts,
  { formId, staffId, ...wish }: AgainOffer,
): Promise<PublishingOutcome> {
  const text = await formDrafts.textAt(formId, wish.againOf);
  const title = (await formDrafts.titleOf(formId)) ?? formId;
  return publishing.offerAgain(formId, { ...wish, text, title }, staffId);
}

async function againOf(
  parts: Parts,
  formId: string,
  { served, release }: { served: Release; release: Release },
): Promise<Again> {
  const stored = await parts.countDrafts(formId);
  return {
    after: lastOf(parts.releases, formId),
    changes: changesFrom(served, release),
    drafts: stored ? stored.reduce((sum, { count }) => sum + count, 0) : null,
    needsApproval: parts.needsApproval,
    faults: faultsOf(parts, formId, release),
  };
}

function lastOf(releases: Releases, formId: string): number {
  return releases.of(formId).at(-1)?.number ?? 0;
}

/** What differs between releases that were compared lately: of large ones it takes long, and never changes. */
const compared = createKept<Change[]>(10_000_000, (changes) => JSON.stringify(changes).length);

function changesFrom(before: Release, after: Release): Change[] {
  const pair = `${currentLanguage()} ${before.sha256} ${after.sha256}`;
  const known = compared.find(pair);
  if (known) return known;
  return compared.put(pair, changesBetween(before, after, proposeMap(before, after)));
}

/** Returns what happens to half-filled forms; undefined where the way back loses and asks nothing. */
function migrationTo(head: Release, earlier: Release, drafts: AgainChoice['drafts']): Migration | undefined {
  if (!changesFrom(head, earlier).some(({ isBreaking }) => isBreaking)) return undefined;
  const map = proposeMap(head, earlier);
  return drafts === 'carry-over' && map.length > 0 ? { drafts, map } : { drafts };
}

/** Says what of the product an earlier release does not fit any more. */
function faultsOf({ forms, schemasFolder }: Parts, formId: string, { schema, uiSchema }: Release): string[] {
  const uses = own(readUses(schemasFolder), formId);
  const broken = uses ? brokenUses(schema, uses).broken : [];
  const lists = readOptionLists(schemasFolder);
  const unlisted = lists ? unknownLists(schema, lists) : [];
  const gone = widgetsIn(uiSchema).filter((name) => !forms.hasWidget(name));
  return [
    ...broken.map(brokenWords),
    ...unlisted.map(({ list }) => t('There is no list of choices “{list}” any more', { list })),
    ...gone.map((widget) => t('There is no widget “{widget}” any more', { widget })),
  ];
}

function brokenWords({ path, user, question, type }: BrokenUse): string {
  if (!question) return t('It has no question “{path}”, which is used by {user}', { path, user });
  const named = { question: called(question), user };
  if (type !== undefined) return t('{question} is answered otherwise there than {user} can read', named);
  return t('{question} may be left out there, but an answer is needed by {user}', named);
}
