import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { JsonObject } from '../../../codegen/runtime/json.ts';
import { joinAnswers } from '../../../codegen/runtime/merge/join-answers.ts';
import { entryNamesIn } from '../../../codegen/runtime/merge/marks.ts';
import { beforeTyped, timesOf } from '../../../codegen/runtime/merge/one-clock.ts';
import { askedAnswers } from '../../../codegen/runtime/versions/asked-answers.ts';
import { sameJson } from '../../../codegen/runtime/versions/same-json.ts';
import { joinWithTyped } from '../adopt-answers.ts';
import {
  type DraftCopy,
  dropDraftCopies,
  dropDraftCopy,
  findDraftCopy,
  keepDraftCopy,
  listDraftCopies,
  ownKey,
} from '../draft-copy.ts';
import type { SaveDraft } from '../draft-keeper.ts';
import type { FormValues } from '../form-store.ts';

const DAY_MS = 86_400_000;

/** A half-filled form that is kept in this browser alone. */
export type BrowserDraft = {
  /** The copy kept before, without answers to questions that the form no longer asks. */
  found: DraftCopy | undefined;
  /** Joins what the pages of this browser have typed: of each answer, the one typed last is kept. */
  save: SaveDraft;
  /** Deletes the copies and keeps nothing from now on: the answers were sent, or are not wanted any more. */
  forget: () => void;
};

/** Returns this browser's copy of a form. A copy older than `lifetimeDays` is dropped instead. */
export function findBrowserCopy(key: string, lifetimeDays: number): DraftCopy | undefined {
  const copy = findDraftCopy(key);
  if (!copy || Date.now() - Date.parse(copy.changedAt) <= lifetimeDays * DAY_MS) return copy;
  dropDraftCopy(key);
  return undefined;
}

/** Returns the copies of other versions of the form in this browser, each to be brought to the current version. */
export function findOtherCopies(key: string): (DraftCopy & { drop: () => void })[] {
  return listDraftCopies(key).flatMap((one) => {
    const copy = one === key ? undefined : findDraftCopy(one);
    return copy ? [{ ...copy, drop: () => dropDraftCopy(one) }] : [];
  });
}

/** Keeps answers that were brought to this version of the form, together with what other pages have kept since. */
export function keepBrought(key: string, version: string, brought: DraftCopy): DraftCopy {
  const now = findDraftCopy(key);
  const isThere = now?.version === version && now.changedAt !== brought.changedAt;
  const copy = isThere ? joinedCopies(now, brought) : brought;
  keepDraftCopy(key, { ...copy, version });
  return copy;
}

/** Joins two copies of one version. */
export function joinedCopies(one: DraftCopy, other: DraftCopy): DraftCopy {
  const marked = ({ values, marks = {} }: DraftCopy) => ({ data: values as JsonObject, marks });
  const { data, marks } = joinAnswers(marked(one), marked(other));
  return { ...other, ...one, values: data, marks };
}

/** Lays what was typed over what is known elsewhere by now, which in turn replaces what the form only showed. */
export function overKnown(known: FormValues, copy: DraftCopy): DraftCopy {
  const { values, marks = {} } = copy;
  const { data } = joinWithTyped(
    { data: known as JsonObject, marks: {} },
    { data: values as JsonObject, marks },
  );
  return { ...copy, values: data, marks };
}

type Begun = {
  key: string;
  lifetimeDays: number;
  /** The copy that was found, brought to this version of the form. */
  copy: DraftCopy | undefined;
  /** The answers stored elsewhere that the draft is to replace. */
  known?: FormValues | undefined;
};

/** Returns the draft of a form, which continues from the copy that was found. */
export function browserDraft(form: FormDefinition, { key, lifetimeDays, copy, known }: Begun): BrowserDraft {
  const { schema, sha256: version } = form;
  let isOver = false;
  return {
    found: copy && { ...copy, values: askedAnswers(schema as JsonObject, copy.values as JsonObject) },
    async save({ values, marks: ages }) {
      const now = Date.now();
      const kept = findBrowserCopy(key, lifetimeDays);
      const typed = { data: values as JsonObject, marks: timesOf(ages, now) };
      const isAlike = kept?.version === undefined || kept.version === version;
      if (kept && !isAlike) {
        const own = { values, marks: typed.marks, changedAt: new Date(now).toISOString(), version };
        if (!isOver && !keepDraftCopy(ownKey(key, version), own))
          throw new Error('This browser keeps nothing');
        return { savedAt: own.changedAt, formVersion: kept.version ?? '' };
      }
      const marks = beforeTyped(kept?.marks ?? {}, ages, now);
      const before = { data: (kept?.values ?? {}) as JsonObject, marks };
      const joined = joinAnswers(before, typed);
      const changedAt = new Date(now).toISOString();
      const last = kept ?? copy;
      const over = last?.over ?? known;
      const next = {
        values: joined.data,
        marks: joined.marks,
        changedAt,
        version,
        ...(last?.before && { before: last.before }),
        ...(over && { over }),
      };
      if (!isOver && !keepDraftCopy(key, next)) throw new Error('This browser keeps nothing');
      const isSame = sameJson(joined.data, typed.data);
      const merged = { data: joined.data, marks: entryNamesIn(joined.marks) };
      return { savedAt: changedAt, ...(!isSame && { merged }) };
    },
    forget() {
      isOver = true;
      dropDraftCopies(key);
    },
  };
}
