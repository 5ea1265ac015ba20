import { isDeepStrictEqual } from 'node:util';
import type { JsonObject as Json } from '../../../codegen/runtime/json.ts';
import { joinAnswers } from '../../../codegen/runtime/merge/join-answers.ts';
import { allAt, entryNamesIn, type Marks } from '../../../codegen/runtime/merge/marks.ts';
import { beforeTyped, timesOf } from '../../../codegen/runtime/merge/one-clock.ts';
import { AppError } from '../../platform/errors.ts';
import { fitOneRequest } from '../../platform/http/bodies/json-body.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import { tooBusy } from '../../platform/turns/too-busy.ts';
import type { FormVersions } from '../forms/form-versions.service.ts';
import { type LeftOut, leftOutText } from '../forms/left-out.ts';
import type { DraftVersions, StoredDraft } from './draft-versions.service.ts';

/** A draft as a page sends it. `marks`: how many milliseconds ago each answer was typed; absent: all of it just now. */
export type SentDraft = { data: JsonObject; marks?: Marks | undefined; typedInto?: string | undefined };

/** A draft as it is to be stored. `texts`: its columns, serialised only once, since that takes long for a large one. */
export type MergedDraft = { versionId: string; data: JsonObject; marks: Marks; texts: Texts };
type Texts = { data: string; marks: string; leftOut: string | null };

/** The answer to a save. */
export type SavedDraft = {
  savedAt: string;
  /** The answers that are kept now, if they differ from those sent, and the names of list entries. As JSON. */
  merged?: { data: string; marks: string };
  /** The content hash of the form that the draft is finished in, if it was typed into another. */
  formVersion?: string;
};

type Parts = { draftVersions: DraftVersions; versions: FormVersions };
type Typed = { formId: string; versionId: string; data: JsonObject; marks: Marks | undefined };

/**
 * Merges the answers that a page sends into the stored ones: of each, the one typed last is kept. If the page does not
 * say when they were typed, its answers replace all others.
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
  // Answers typed into the earlier version are brought to the later one, whichever of the two is the stored one.
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

/** Returns the merged answers for a page that sends marks; nothing if it sent the same, or has another version. */
export function toldOf(
  merged: MergedDraft,
  sent: { versionId: string; data: JsonObject },
): Pick<SavedDraft, 'merged'> {
  if (merged.versionId !== sent.versionId || isDeepStrictEqual(merged.data, sent.data)) return {};
  return { merged: { data: merged.texts.data, marks: JSON.stringify(entryNamesIn(merged.marks)) } };
}

/** Returns the answer to a save as JSON, without serialising the stored answers once more. */
export function savedText({ merged, ...saved }: SavedDraft): string {
  const text = JSON.stringify(saved);
  if (!merged) return text;
  return `${text.slice(0, -1)},"merged":{"data":${merged.data},"marks":${merged.marks}}}`;
}

function marked({ data, marks }: { data: JsonObject; marks: Marks }) {
  return { data: data as Json, marks };
}

/**
 * Of two saves at once, the second merges again into what the first has stored. Each attempt means that another process
 * has saved: those of one process come one by one.
 */
const MOST_ATTEMPTS = 20;

/**
 * Repeats a save until what it merged into is still what is stored; until then `attempt` resolves to undefined.
 * @throws AppError `unavailable` when others are always faster
 */
export async function untilStored<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let count = 0; count < MOST_ATTEMPTS; count += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw tooBusy();
}
