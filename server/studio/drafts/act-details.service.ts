import type { Change } from '../../../codegen/runtime/versions/change.ts';
import type { FormActs } from '../../engine/form-acts/form-acts.service.ts';
import type { Releases } from '../../engine/releases/releases.service.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FormActRow, FormKeptTextRow } from '../../platform/db/tables/form-tables.ts';
import { iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Prune } from '../../platform/retention/housekeeping.ts';
import type { FormText } from '../form-files.ts';
import { firstText } from '../new-form.ts';
import { forgottenUntil } from './draft-acts.ts';
import { findFormDraftHead, putFormDraft } from './form-drafts.repository.ts';
import type { FormDrafts } from './form-drafts.service.ts';
import { deleteTextsKeptUntil, findKeptAfter, findKeptTexts } from './kept-texts.repository.ts';
import { newRow } from './new-row.ts';
import type { Asking, Workshop } from './workshop.ts';

/** What an act changed in the texts of a draft, or what was thrown away by it, against what people got then. */
export type ActDetails = {
  /** `forgotten`: the texts are not kept any more. `unreadable`: one of them was no form when the act ended. */
  state: 'compared' | 'unreadable' | 'forgotten';
  changes: Change[];
  /** Whether its words in French differ. */
  isReworded: boolean;
  /** Whether what was thrown away can be the draft again: it is kept, and there is no other draft. */
  canBringBack: boolean;
};

/** A closer look at what was done with drafts, and the way back to one that was thrown away. */
export type ActDetailsOf = {
  /** @throws AppError `not-found` for what is no act with the texts of a draft */
  look(formId: string, actId: string, asking: Asking): Promise<ActDetails>;
  /**
   * Makes what was thrown away the draft again.
   * @throws AppError `not-found` when it is not kept any more, `conflict` where there is a draft
   */
  bringBack(formId: string, actId: string, staffId: string): Promise<void>;
  /** Removes texts that have been kept for long enough. */
  removeOld: Prune;
};

type Parts = {
  database: Database;
  clock: Clock;
  releases: Releases;
  formActs: FormActs;
  formDrafts: FormDrafts;
  workshop: Workshop;
};

type Compared = { before: FormText; after: FormText };

export function createActDetails(parts: Parts): ActDetailsOf {
  const { database, clock, releases, formActs, workshop } = parts;
  const find = async (formId: string, actId: string, kinds: readonly FormActRow['kind'][]) => {
    const act = await formActs.find(formId, actId);
    if (!act || !kinds.includes(act.kind)) throw new AppError('not-found', { request: sentences.notFound });
    return act;
  };
  const findThrownAway = async (formId: string, actId: string) => {
    const act = await find(formId, actId, ['discarded']);
    return findKeptTexts(database.reader, formId, tagIn(act.before));
  };
  return {
    async look(formId, actId, asking) {
      const act = await find(formId, actId, ['begun', 'changed', 'brought-together', 'discarded']);
      const isGone = act.kind === 'discarded';
      const thrown = isGone ? await findThrownAway(formId, actId) : undefined;
      const texts = thrown
        ? await againstRelease(parts, thrown)
        : isGone
          ? undefined
          : await textsOf(parts, act);
      if (!texts) return { state: 'forgotten', changes: [], isReworded: false, canBringBack: false };
      const changes = await workshop.ask(
        'compare',
        { id: formId, text: texts.after, before: texts.before },
        asking,
      );
      return {
        state: changes ? 'compared' : 'unreadable',
        changes: changes ?? [],
        isReworded: texts.before.fr !== texts.after.fr,
        canBringBack: isGone && !(await findFormDraftHead(database.reader, formId)),
      };
    },
    async bringBack(formId, actId, staffId) {
      const kept = await findThrownAway(formId, actId);
      if (!kept) throw new AppError('not-found', { request: sentences.notFound });
      const { tag, title, brought, schema, ui, fr } = kept;
      const base = Math.min(kept.base, releases.of(formId).at(-1)?.number ?? 0);
      await database.transaction(async (trx) => {
        if (await findFormDraftHead(trx, formId))
          throw new AppError('conflict', { request: sentences.draftInTheWay });
        const begun = newRow(formId, staffId, iso(clock.now()));
        await putFormDraft(trx, { ...begun, title, base, brought, tag, schema, ui, fr });
        await formActs.note(trx, { formId, kind: 'brought-back', after: { tag }, staffId });
      });
    },
    removeOld: (trx) => deleteTextsKeptUntil(trx, forgottenUntil(clock)),
  };
}

function tagIn(json: string): string {
  const { tag } = JSON.parse(json) as { tag?: unknown };
  return typeof tag === 'string' ? tag : '';
}

/** Returns what was thrown away and what people got when it was begun; for a new form, one that asks nothing yet. */
async function againstRelease({ formDrafts }: Parts, thrown: FormKeptTextRow): Promise<Compared> {
  const { form_id: formId, base, title } = thrown;
  return { before: base > 0 ? await formDrafts.textAt(formId, base) : firstText(title), after: thrown };
}

/**
 * Returns the texts before and after an act. Those that it ended with are not kept while somebody goes on with them: then
 * it is what the next act began with, or the form as it is.
 */
async function textsOf(parts: Parts, act: FormActRow): Promise<Compared | undefined> {
  const { form_id: formId } = act;
  const { reader } = parts.database;
  const before = await findKeptTexts(reader, formId, tagIn(act.before));
  if (!before) return undefined;
  const kept =
    (await findKeptTexts(reader, formId, tagIn(act.after))) ?? (await findKeptAfter(reader, formId, act.at));
  return { before, after: kept ?? (await parts.formDrafts.newest(formId)).text };
}
