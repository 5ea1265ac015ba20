import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { own } from '../../../codegen/runtime/json.ts';
import { locale, text } from '../../../codegen/runtime/translate.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { FormOpeningRow } from '../../platform/db/tables/form-tables.ts';
import { iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { currentLanguage } from '../../platform/i18n/speak.ts';
import { type Said, toSay } from '../../platform/i18n/translated.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Random } from '../../platform/ports/random.ts';
import { newToken } from '../../platform/security/tokens.ts';
import { refuseOtherVersion } from '../../platform/seen-version.ts';
import type { Confirmations } from '../confirmations/confirmations.service.ts';
import type { FormActs } from '../form-acts/form-acts.service.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import { titleApart } from '../forms/title-apart.ts';
import { findDropInForm, listDropInForms } from '../submissions/drop-in-forms.ts';
import {
  ALWAYS_OPEN,
  type FormCaller,
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

/**
 * Forms that code handles and that staff open and close all the same, by id: each with how it counts the answers that
 * are stored. They are for everybody whom that code lets send one.
 */
export type OpenableForms = Readonly<Record<string, (db: Db) => Promise<number>>>;

/** A form as staff see it in the list of openings. `tag` changes with the settings. */
export type ListedOpening = FormOpening & {
  name: string;
  title: string;
  stateNow: OpeningStateNow;
  /** All answers that ever came; null for a form whose settings nobody has changed. */
  answers: number | null;
  /** The address for those who have the link; null while it is not for these. */
  link: string | null;
  linkMadeAt: string | null;
  changedAt: string | null;
  tag: string;
};

type By = { staffId: string; seen?: string | undefined };

/** That a form takes answers of a caller. */
export type OpenTo = {
  /** The address or number that the caller has confirmed; null where that is not needed. */
  contact: string | null;
  /** Its answers are counted in one row: those who store some are to wait for each other beforehand. */
  isCounted: boolean;
};

/** When the forms that anybody may send, and those that staff open and close besides, take answers. */
export type Openings = {
  /** @throws AppError `not-found` */
  stateNow(formName: string, caller: FormCaller): Promise<FormStateNow>;
  /** Returns all of these forms, by title. */
  list(): Promise<ListedOpening[]>;
  /**
   * Returns the forms that a stranger may know of: those that code handles, and of the others those whose questions
   * anybody reads who opens them now.
   */
  listPublic(): Promise<FormDefinition[]>;
  /**
   * Changes when a form takes answers. `seen`: the tag that the change is based on.
   * @throws AppError `not-found`, `conflict` when it was changed meanwhile, `invalid` when it would close before it
   *   opens, or be for people for whom it cannot be
   */
  change(formName: string, opening: FormOpening, by: By): Promise<ListedOpening>;
  /**
   * Makes another link for those who may fill in a form: the one before stops working.
   * @throws AppError `not-found` where it is not for those who have a link, `conflict` when it was changed meanwhile
   */
  renewLink(formName: string, by: By): Promise<ListedOpening>;
  /**
   * Finds an open form whose people confirm an address or a number first. @throws AppError `not-found`, `conflict`
   */
  findConfirmed(formName: string): Promise<{ id: string; title: string; by: 'email' | 'phone' }>;
  /**
   * @param about the field that a refusal is about; default: the request as a whole
   * @returns what the caller has confirmed for this form, and whether its answers are counted
   * @throws AppError `conflict` with what people are told while the form takes no answers, `unauthenticated` or
   *   `forbidden` when it takes none from this caller
   */
  refuseUnlessOpen(formId: string, caller: FormCaller, about?: string): Promise<OpenTo>;
  /**
   * Counts an answer that is being stored. `about` as above.
   * @throws AppError `conflict`, if the form has closed meanwhile
   */
  count(trx: Db, formId: string, about?: string): Promise<void>;
};

type Parts = {
  forms: FormRegistry;
  openable?: OpenableForms;
  database: Database;
  clock: Clock;
  random: Random;
  formActs: Pick<FormActs, 'record'>;
  confirmations: Pick<Confirmations, 'find'>;
  /** Origin of the site, for links. */
  publicUrl: string;
  /** The time zone that people are told times in: `America/Edmonton`. */
  timeZone: string;
};

export function createOpenings(parts: Parts): Openings {
  const { forms, database, clock } = parts;
  const existing = (name: string) => existingIn(parts, name);
  return {
    async stateNow(formName, caller) {
      const { id } = existing(formName);
      const row = await findOpening(database.reader, id);
      const said = row && (closedWords(parts, row) ?? (await audienceOf(parts, row, caller)).said);
      return said
        ? { stateNow: said.rule as StateNow, words: said.say() }
        : { stateNow: 'open', words: null };
    },
    async list() {
      const rows = new Map((await listOpenings(database.reader)).map((row) => [row.form_id, row]));
      const handled = Object.keys(parts.openable ?? {}).map((id) => forms.get(id));
      const all = [...listDropInForms(forms), ...handled].map((form) =>
        listed(parts, form, rows.get(form.id)),
      );
      return all.sort((one, other) => one.title.localeCompare(other.title, locale()));
    },
    async listPublic() {
      const rows = new Map((await listOpenings(database.reader)).map((row) => [row.form_id, row]));
      return forms.all().filter(({ id }) => !forms.isDropIn(id) || isOpenToAll(rows.get(id), clock.now()));
    },
    change: (formName, opening, by) => change(parts, existing(formName), opening, by),
    renewLink(formName, { staffId, seen }) {
      const form = existing(formName);
      return database.transaction(async (trx) => {
        const known = await findOpening(trx, form.id);
        refuseOtherVersion(seen, String(known?.revision ?? 0));
        if (known?.audience !== 'link') throw new AppError('not-found', { request: sentences.notFound });
        return store(
          parts,
          trx,
          withNewLink(parts, { ...known, ...changedBy(parts, staffId, known) }),
          known,
        );
      });
    },
    findConfirmed: (formName) => findConfirmed(parts, formName),
    async refuseUnlessOpen(formId, caller, about = 'request') {
      const row = await findOpening(database.reader, formId);
      if (!row) return { contact: null, isCounted: false };
      refuseClosed(parts, row, about);
      const { said, contact = null } = await audienceOf(parts, row, caller);
      if (said) throw new AppError(caller.user ? 'forbidden' : 'unauthenticated', { [about]: said });
      return { contact, isCounted: true };
    },
    async count(trx, formId, about) {
      const row = await countAnswer(trx, formId);
      if (row) refuseClosed(parts, row, about);
    },
  };
}

function changedBy({ clock }: Parts, staffId: string, known: FormOpeningRow | undefined) {
  return { revision: (known?.revision ?? 0) + 1, changed_at: iso(clock.now()), changed_by: staffId };
}

function change(
  parts: Parts,
  { id }: { id: string },
  opening: FormOpening,
  { staffId, seen }: By,
): Promise<ListedOpening> {
  refuseWrongTimes(opening);
  if (opening.audience !== 'everyone' && !parts.forms.isDropIn(id))
    throw new AppError('invalid', { audience: FOR_EVERYONE });
  return parts.database.transaction(async (trx) => {
    const known = await findOpening(trx, id);
    refuseOtherVersion(seen, String(known?.revision ?? 0));
    const stored = own(parts.openable, id) ?? ((db: Db) => countStored(db, id));
    const answers = known?.answers ?? (await stored(trx));
    const changed = changedBy(parts, staffId, known);
    const row = { ...NO_LINK, ...known, ...rowOf(opening), form_id: id, answers, ...changed };
    const needsLink = opening.audience === 'link' && row.link_key === null;
    return store(parts, trx, needsLink ? withNewLink(parts, row) : row, known);
  });
}

function isOpenToAll(row: FormOpeningRow | undefined, now: Date): boolean {
  return !row || (row.audience === 'everyone' && stateAt(openingOf(row), row.answers, now) === 'open');
}

async function findConfirmed(parts: Parts, formName: string): ReturnType<Openings['findConfirmed']> {
  const form = existingIn(parts, formName);
  const row = await findOpening(parts.database.reader, form.id);
  if (row?.audience !== 'email' && row?.audience !== 'phone')
    throw new AppError('not-found', { request: sentences.notFound });
  refuseClosed(parts, row);
  return { id: form.id, title: titleApart(parts.forms, form), by: row.audience };
}

/** @throws AppError `not-found` */
function existingIn({ forms, openable = {} }: Pick<Parts, 'forms' | 'openable'>, name: string) {
  const form = own(openable, name) ? forms.get(name) : findDropInForm(forms, name);
  if (!form) throw new AppError('not-found', { request: sentences.notFound });
  return form;
}

function withNewLink({ random }: Parts, row: FormOpeningRow): FormOpeningRow {
  return { ...row, link_key: newToken('', random), link_made_at: row.changed_at };
}

/** Stores the changed settings of a form, and the record of the change. */
async function store(
  parts: Parts,
  trx: Db,
  row: FormOpeningRow,
  known: FormOpeningRow | undefined,
): Promise<ListedOpening> {
  await putOpening(trx, row);
  const [before, after] = [known ? recordOf(known) : { ...ALWAYS_OPEN, linkMadeAt: null }, recordOf(row)];
  const change = { formId: row.form_id, kind: 'opening', before, after, staffId: row.changed_by } as const;
  await parts.formActs.record(trx, change);
  return listed(parts, existingIn(parts, row.form_id), row);
}

function listed(
  { forms, clock, publicUrl }: Parts,
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
    link: row?.audience === 'link' ? `${publicUrl}/forms/${form.id}?key=${row.link_key}` : null,
    linkMadeAt: row?.audience === 'link' ? row.link_made_at : null,
    changedAt: row?.changed_at ?? null,
    tag: String(row?.revision ?? 0),
  };
}

const NO_SUCH_DAY = toSay('noSuchDay', text('There is no such day'));

/** @throws AppError `invalid` for days that there are not, and for a form that would close before it opens */
function refuseWrongTimes({ opensAt, closesAt }: FormOpening): void {
  for (const [field, time] of Object.entries({ opensAt, closesAt }))
    if (time !== null && !isInstant(time)) throw new AppError('invalid', { [field]: NO_SUCH_DAY });
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
    throw new AppError('invalid', { closesAt: toSay('beforeOpening', CLOSES_FIRST) });
}

/** Some days are in no calendar: `2026-02-31`. */
function isInstant(time: string): boolean {
  return !Number.isNaN(Date.parse(time)) && new Date(time).toISOString() === time;
}

const FOR_EVERYONE = toSay('forEveryone', text('This form is for everyone who has signed up'));

const CLOSES_FIRST = text('The form must close after it opens');

const DEFAULT_WORDS = {
  early: text('This form opens on {time}'),
  closed: text('This form is closed.'),
  full: text('This form has all the answers it can take.'),
  archived: text('This form is no longer in use.'),
};

const WHICH_AND_WHY = text('{title}: {words}');

const AUDIENCE_WORDS = {
  link: text(
    'Only those who were sent the link of this form can fill it in. Open the link that you were sent.',
  ),
  email: text('Confirm your email address to fill in this form.'),
  phone: text('Confirm your mobile number to fill in this form.'),
  users: text('Log in to fill in this form.'),
  staff: text('This form is for our staff.'),
};

const NO_LINK = { link_key: null, link_made_at: null };

/** The settings as they are kept on record: of the link, that it is another one. */
function recordOf(row: FormOpeningRow) {
  return { ...openingOf(row), linkMadeAt: row.link_made_at };
}

function refuseClosed(parts: Parts, row: FormOpeningRow, about = 'request'): void {
  const said = closedWords(parts, row);
  if (said) throw new AppError('conflict', { [about]: said });
}

/** Says for whom a form is, to those for whom it is not; to others, what they have confirmed for it. */
async function audienceOf(
  { confirmations }: Parts,
  row: FormOpeningRow,
  caller: FormCaller,
): Promise<{ said?: Said; contact?: string | undefined }> {
  const { audience, form_id: formId } = row;
  const isConfirmed = (audience === 'email' || audience === 'phone') && caller.key !== undefined;
  const contact = isConfirmed ? await confirmations.find(formId, caller.key ?? '') : undefined;
  if (audience === 'everyone' || isFor(row, caller, contact)) return { contact };
  return { said: toSay(audience, AUDIENCE_WORDS[audience]) };
}

/** Says why a form takes no answers; undefined while it does. */
function closedWords({ forms, clock, timeZone }: Parts, row: FormOpeningRow): Said | undefined {
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
  const said = toSay(stateNow, DEFAULT_WORDS[stateNow], { time: time ?? '' });
  if (forms.isDropIn(row.form_id)) return said;
  // It may be said on the page of another form.
  return toSay(stateNow, WHICH_AND_WHY, {
    title: titleApart(forms, forms.get(row.form_id)),
    words: said.say(),
  });
}
