import { locale, text } from '../../../codegen/runtime/translate.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { FormOpeningRow } from '../../platform/db/tables/form-tables.ts';
import { iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { currentLanguage } from '../../platform/i18n/speak.ts';
import { type Said, toSay } from '../../platform/i18n/translated.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { SessionUser } from '../../platform/security/session-user.ts';
import { refuseOtherVersion } from '../../platform/seen-version.ts';
import type { FormActs } from '../form-acts/form-acts.service.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import { titleApart } from '../forms/title-apart.ts';
import { findDropInForm, listDropInForms } from '../submissions/drop-in-forms.ts';
import {
  ALWAYS_OPEN,
  type FormOpening,
  isFor,
  type OpeningStateNow,
  openingOf,
  rowOf,
  type StateNow,
  stateAt,
} from './form-opening.ts';
import { countAnswer, countStored, findOpening, listOpenings, putOpening } from './openings.repository.ts';

/** How a form stands for those who want to fill it in. */
export type FormStateNow = {
  stateNow: StateNow;
  /** Why it takes no answers, in the current language; null while it does. */
  words: string | null;
};

/** A form as staff see it in the list of openings. `tag` changes with the settings. */
export type ListedOpening = FormOpening & {
  name: string;
  title: string;
  stateNow: OpeningStateNow;
  /** All answers that ever came; null for a form whose settings nobody has changed. */
  answers: number | null;
  changedAt: string | null;
  tag: string;
};

/** When the forms that anybody may send take answers. */
export type Openings = {
  /** @throws AppError `not-found` */
  stateNow(formName: string, caller: SessionUser | undefined): Promise<FormStateNow>;
  /** Returns all forms that anybody may send, by title. */
  list(): Promise<ListedOpening[]>;
  /**
   * Changes when a form takes answers. `seen`: the tag that the change is based on.
   * @throws AppError `not-found`, `conflict` when it was changed meanwhile, `invalid` when it would close before it opens
   */
  change(
    formName: string,
    opening: FormOpening,
    by: { staffId: string; seen?: string | undefined },
  ): Promise<ListedOpening>;
  /**
   * @throws AppError `conflict` with what people are told while the form takes no answers, `unauthenticated` or
   *   `forbidden` when it takes none from this caller
   */
  refuseUnlessOpen(formId: string, caller: SessionUser | undefined): Promise<void>;
  /**
   * Counts an answer that is being stored. @throws AppError `conflict`, if the form has closed meanwhile
   */
  count(trx: Db, formId: string): Promise<void>;
};

type Parts = {
  forms: FormRegistry;
  database: Database;
  clock: Clock;
  formActs: Pick<FormActs, 'record'>;
  /** The time zone that people are told times in: `America/Edmonton`. */
  timeZone: string;
};

export function createOpenings(parts: Parts): Openings {
  const { forms, database, clock } = parts;
  const existing = (name: string) => {
    const form = findDropInForm(forms, name);
    if (!form) throw new AppError('not-found', { request: sentences.notFound });
    return form;
  };
  return {
    async stateNow(formName, caller) {
      const { id } = existing(formName);
      const row = await findOpening(database.reader, id);
      const said = row && (closedWords(parts, row) ?? audienceWords(row, caller));
      return said
        ? { stateNow: said.rule as StateNow, words: said.say() }
        : { stateNow: 'open', words: null };
    },
    async list() {
      const rows = new Map((await listOpenings(database.reader)).map((row) => [row.form_id, row]));
      const all = listDropInForms(forms).map((form) => listed(parts, form, rows.get(form.id)));
      return all.sort((one, other) => one.title.localeCompare(other.title, locale()));
    },
    change(formName, opening, { staffId, seen }) {
      const form = existing(formName);
      const { opensAt, closesAt } = opening;
      for (const [field, time] of Object.entries({ opensAt, closesAt }))
        if (time !== null && !isInstant(time)) throw new AppError('invalid', { [field]: NO_SUCH_DAY });
      if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
        throw new AppError('invalid', { closesAt: toSay('beforeOpening', CLOSES_FIRST) });
      return database.transaction(async (trx) => {
        const known = await findOpening(trx, form.id);
        refuseOtherVersion(seen, String(known?.revision ?? 0));
        const answers = known?.answers ?? (await countStored(trx, form.id));
        const row = {
          ...rowOf(opening),
          form_id: form.id,
          answers,
          revision: (known?.revision ?? 0) + 1,
          changed_at: iso(clock.now()),
          changed_by: staffId,
        };
        await putOpening(trx, row);
        const before = known ? openingOf(known) : ALWAYS_OPEN;
        const change = { formId: form.id, kind: 'opening', before, after: openingOf(row), staffId } as const;
        await parts.formActs.record(trx, change);
        return listed(parts, form, row);
      });
    },
    async refuseUnlessOpen(formId, caller) {
      const row = await findOpening(database.reader, formId);
      if (!row) return;
      refuseClosed(parts, row);
      const said = audienceWords(row, caller);
      if (said) throw new AppError(caller ? 'forbidden' : 'unauthenticated', { request: said });
    },
    async count(trx, formId) {
      const row = await countAnswer(trx, formId);
      if (row) refuseClosed(parts, row);
    },
  };
}

function listed(
  { forms, clock }: Parts,
  form: { id: string; title: string },
  row: FormOpeningRow | undefined,
): ListedOpening {
  const opening = row ? openingOf(row) : ALWAYS_OPEN;
  return {
    name: form.id,
    title: titleApart(forms, form),
    ...opening,
    stateNow: stateAt(opening, row?.answers ?? 0, clock.now()),
    answers: row?.answers ?? null,
    changedAt: row?.changed_at ?? null,
    tag: String(row?.revision ?? 0),
  };
}

const NO_SUCH_DAY = toSay('noSuchDay', text('There is no such day'));

/** Some days are in no calendar: `2026-02-31`. */
function isInstant(time: string): boolean {
  return !Number.isNaN(Date.parse(time)) && new Date(time).toISOString() === time;
}

const CLOSES_FIRST = text('The form must close after it opens');

const DEFAULT_WORDS = {
  early: text('This form opens on {time}'),
  closed: text('This form is closed.'),
  full: text('This form has all the answers it can take.'),
  archived: text('This form is no longer in use.'),
};

const AUDIENCE_WORDS = {
  users: text('Log in to fill in this form.'),
  staff: text('This form is for our staff.'),
};

function refuseClosed(parts: Parts, row: FormOpeningRow): void {
  const said = closedWords(parts, row);
  if (said) throw new AppError('conflict', { request: said });
}

/** Says for whom a form is, to those for whom it is not. */
function audienceWords(row: FormOpeningRow, caller: SessionUser | undefined): Said | undefined {
  const { audience } = row;
  if (audience === 'everyone' || isFor(openingOf(row), caller)) return undefined;
  return toSay(audience, AUDIENCE_WORDS[audience]);
}

/** Says why a form takes no answers; undefined while it does. */
function closedWords({ clock, timeZone }: Parts, row: FormOpeningRow): Said | undefined {
  const opening = openingOf(row);
  const stateNow = stateAt(opening, row.answers, clock.now());
  if (stateNow === 'open') return undefined;
  const own = currentLanguage() === 'fr' ? opening.wordsFr : opening.wordsEn;
  if (own && stateNow !== 'early') return toSay(stateNow, own);
  const time =
    opening.opensAt &&
    new Date(opening.opensAt).toLocaleString(locale(), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone,
    });
  return toSay(stateNow, DEFAULT_WORDS[stateNow], { time: time ?? '' });
}
