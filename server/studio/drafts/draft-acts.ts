import type { FormActs } from '../../engine/form-acts/form-acts.service.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FormActRow, FormDraftRow, FormKeptTextRow } from '../../platform/db/tables/form-tables.ts';
import { addSeconds, DAY, iso, MINUTE } from '../../platform/db/times.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { listKeptSizes, putKeptTexts, removeKeptTexts } from './kept-texts.repository.ts';

type Parts = { formActs: FormActs; clock: Clock };

/** Texts that an act is about. */
export type ActTexts = Pick<
  FormKeptTextRow,
  'form_id' | 'tag' | 'title' | 'base' | 'brought' | 'schema' | 'ui' | 'fr'
>;

/** So long what somebody changes in a draft is one act: pages save it with each pause in typing. */
const SITTING_SECONDS = 30 * MINUTE;
/** So many texts are kept of a form, and no more than so many characters of all of them: of most forms, 200 texts. */
const MOST_TEXTS = 200;
const MOST_CHARACTERS = 10_000_000;
const KEPT_DAYS = 90;

/** Returns the last moment of which no texts are kept any more. */
export function forgottenUntil(clock: Clock): string {
  return iso(addSeconds(clock.now(), -KEPT_DAYS * DAY));
}

/** Keeps texts that an act is about. The oldest ones make room for them. */
export async function keepTexts(trx: Db, { clock }: Pick<Parts, 'clock'>, texts: ActTexts): Promise<void> {
  const { form_id, tag, title, base, brought, schema, ui, fr } = texts;
  const size = schema.length + ui.length + fr.length;
  const about = { form_id, tag, kept_at: iso(clock.now()), size, title, base, brought };
  await putKeptTexts(trx, { ...about, schema, ui, fr });
  let room = MOST_CHARACTERS;
  const gone = (await listKeptSizes(trx, form_id)).filter((one, index) => {
    room -= one.size;
    return index > 0 && (index >= MOST_TEXTS || room < 0);
  });
  if (gone.length > 0)
    await removeKeptTexts(
      trx,
      form_id,
      gone.map((one) => one.tag),
    );
}

type Saved = {
  formId: string;
  staffId: string;
  /** What was changed: a draft, or the form as people get it. */
  before: ActTexts;
  /** The draft; undefined where it begins with this. */
  draft: FormDraftRow | undefined;
  /** The tag of what is saved. */
  tag: string;
  /** The release that it was brought together from with the product's files; undefined: it was not. */
  broughtFrom: number | undefined;
};

/**
 * Puts on record that somebody has saved a draft. What one person saves in a sitting is one act: of the texts, those that
 * it began with are kept.
 */
export async function noteSaved(trx: Db, parts: Parts, saved: Saved): Promise<void> {
  const { formId, staffId, before, draft, tag, broughtFrom } = saved;
  if (broughtFrom !== undefined) {
    await keepTexts(trx, parts, before);
    return parts.formActs.note(trx, {
      formId,
      kind: 'brought-together',
      before: { tag: before.tag },
      after: { tag, from: broughtFrom, isAsWas: tag === before.tag },
      staffId,
    });
  }
  const last = await parts.formActs.lastOf(trx, formId, staffId);
  if (last && goesOn(last, saved, parts.clock)) return parts.formActs.goOn(trx, last, { tag });
  await keepTexts(trx, parts, before);
  const kind = draft ? 'changed' : 'begun';
  await parts.formActs.note(trx, {
    formId,
    kind,
    before: { tag: before.tag },
    after: { tag },
    staffId,
  });
}

function goesOn(last: FormActRow, { before, draft }: Saved, clock: Clock): boolean {
  const { kind, at, began_at, after } = last;
  if (kind !== 'begun' && kind !== 'changed') return false;
  if ((began_at ?? at) <= iso(addSeconds(clock.now(), -SITTING_SECONDS))) return false;
  // Another draft than the one that was changed is another act; one that was undone in between is the same one.
  return draft ? at >= draft.begun_at : (JSON.parse(after) as { tag?: string }).tag === before.tag;
}
