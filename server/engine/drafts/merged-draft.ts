import { isDeepStrictEqual } from 'node:util';
import type { JsonObject as Json } from '../../../codegen/runtime/json.ts';
import { joinAnswers } from '../../../codegen/runtime/merge/join-answers.ts';
import { allAt, entryNamesIn, type Marks } from '../../../codegen/runtime/merge/marks.ts';
import { beforeTyped, timesOf } from '../../../codegen/runtime/merge/one-clock.ts';
import { AppError } from '../../platform/errors.ts';
import { fitOneRequest } from '../../platform/http/json-body.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import { tooBusy } from '../../platform/turns/too-busy.ts';
import type { FormVersions } from '../forms/form-versions.service.ts';
import { type LeftOut, leftOutText } from '../forms/left-out.ts';
import type { DraftVersions, StoredDraft } from './draft-versions.service.ts';

/** A draft as a page sends it. `marks`: how many milliseconds ago each answer was typed; absent: all of it just now. */
export type SentDraft = { data: JsonObject; marks?: Marks | undefined; typedInto?: string | undefined };

/** A draft as it is to be stored. `texts`: what its columns hold, made once: a large one takes long to write down. */
export type MergedDraft = { versionId: string; data: JsonObject; marks: Marks; texts: Texts };
type Texts = { data: string; marks: string; leftOut: string | null };

/** What is told of a save. */
export type SavedDraft = {
  savedAt: string;
  /** What is kept by now, where that is not what was sent; for entries of lists, which is which. As JSON. */
  merged?: { data: string; marks: string };
  /** The content of the form that the draft is finished in, where that is not what was typed into. */
  formVersion?: string;
};

type Parts = { draftVersions: DraftVersions; versions: FormVersions };
type Typed = { formId: string; versionId: string; data: JsonObject; marks: Marks | undefined };

/**
 * What is to be kept once a page has sent its answers: of each the one that was typed last. A page that says nothing of
 * when they were typed has its answers in the place of all others.
 * @throws AppError `too-large`
 */
export async function mergeDraft(
  { draftVersions, versions }: Parts,
  stored: StoredDraft | undefined,
  typed: Typed,
  now: number,
): Promise<MergedDraft> {
  const { formId, versionId, data, marks } = typed;
  const own = { data, marks: marks ? timesOf(marks, now) : allAt(now) };
  if (!stored) return written(versionId, own, null);
  if (!marks) return written(versionId, own, await draftVersions.leftOutOf(stored, { versionId, data }));
  const before = { ...stored, marks: beforeTyped(stored.marks ?? {}, marks, now) };
  // What was typed into an earlier version comes to the later one, whichever page is the one that lags behind.
  const isBehind = before.versionId === versions.of(formId).id;
  const target = isBehind ? before.versionId : versionId;
  const sent: StoredDraft = { formId, versionId, ...own, leftOut: before.leftOut };
  const brought = await draftVersions.bring(isBehind ? sent : before, target);
  const joined = isBehind
    ? joinAnswers(marked(before), brought)
    : joinAnswers(brought, { data: data as Json, marks: own.marks });
  const next = { versionId: target, data: joined.data };
  const leftOut = await draftVersions.leftOutOf(isBehind ? sent : before, next);
  const merged = written(target, joined, leftOut);
  const texts = Object.values(merged.texts).filter((text) => text !== null);
  if (!fitOneRequest(texts)) throw new AppError('too-large', { request: sentences.tooLarge });
  return merged;
}

function written(
  versionId: string,
  { data, marks }: { data: JsonObject; marks: Marks },
  leftOut: LeftOut | null,
): MergedDraft {
  const texts = { data: JSON.stringify(data), marks: JSON.stringify(marks), leftOut: leftOutText(leftOut) };
  return { versionId, data, marks, texts };
}

/** What a page that says when its answers were typed is told of what has become of them. */
export function toldOf(
  merged: MergedDraft,
  sent: { versionId: string; data: JsonObject },
): Pick<SavedDraft, 'merged'> {
  if (merged.versionId !== sent.versionId || isDeepStrictEqual(merged.data, sent.data)) return {};
  return { merged: { data: merged.texts.data, marks: JSON.stringify(entryNamesIn(merged.marks)) } };
}

/** What is told of a save, as JSON: what is stored is not written down once more. */
export function savedText({ merged, ...saved }: SavedDraft): string {
  const text = JSON.stringify(saved);
  if (!merged) return text;
  return `${text.slice(0, -1)},"merged":{"data":${merged.data},"marks":${merged.marks}}}`;
}

function marked({ data, marks }: { data: JsonObject; marks: Marks }) {
  return { data: data as Json, marks };
}

/**
 * Whoever comes second merges anew into what the first has stored. Each attempt means that another process has saved: of
 * one process they come one by one.
 */
const MOST_ATTEMPTS = 20;

/**
 * Tries until what was merged into is what is stored still.
 * @throws AppError `unavailable` when others are always faster
 */
export async function untilStored<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let count = 0; count < MOST_ATTEMPTS; count += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw tooBusy();
}
