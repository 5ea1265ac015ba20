import type { FormOpeningRow } from '../../platform/db/tables/form-tables.ts';
import { isSameHash } from '../../platform/security/keys.ts';
import { isStaff, type SessionUser } from '../../platform/security/session-user.ts';

/** When a form takes answers, as staff say it; times in UTC, `2026-11-26T17:00:00.000Z`. */
export type FormOpening = {
  state: FormOpeningRow['state'];
  /** Who may send it. */
  audience: FormOpeningRow['audience'];
  opensAt: string | null;
  closesAt: string | null;
  /** It closes once so many have come. */
  mostAnswers: number | null;
  /** What people read while it takes none; null: a sentence of ours. */
  wordsEn: string | null;
  wordsFr: string | null;
};

/** Whether a form takes answers at a moment, whoever sends them, and if not, why. */
export type OpeningStateNow = 'open' | 'early' | 'closed' | 'full' | 'archived';

export type Audience = FormOpeningRow['audience'];

/** The same for one caller; an audience: it takes answers, but only from these. */
export type StateNow = OpeningStateNow | Exclude<Audience, 'everyone'>;

/** Who wants to fill in a form, and what their page shows for it: the key of a link, or of a code that was confirmed. */
export type FormCaller = { user: SessionUser | undefined; key: string | undefined };

/** Tells how a form stands at a time, when so many answers have come. */
export function stateAt(opening: FormOpening, answers: number, now: Date): OpeningStateNow {
  const { state, opensAt, closesAt, mostAnswers } = opening;
  if (state !== 'open') return state;
  const at = now.toISOString();
  if (closesAt !== null && at >= closesAt) return 'closed';
  if (mostAnswers !== null && answers >= mostAnswers) return 'full';
  return opensAt !== null && at < opensAt ? 'early' : 'open';
}

/** Tells whether a form may be sent by a caller. `contact`: what was confirmed with the caller's key. */
export function isFor(
  { audience, link_key }: Pick<FormOpeningRow, 'audience' | 'link_key'>,
  { user, key = '' }: FormCaller,
  contact: string | undefined,
): boolean {
  switch (audience) {
    case 'everyone':
      return true;
    case 'link':
      return link_key !== null && isSameHash(link_key, key);
    case 'email':
      return contact?.includes('@') === true;
    case 'phone':
      return contact?.startsWith('+') === true;
    case 'users':
      return user !== undefined;
    case 'staff':
      return user !== undefined && isStaff(user.role) && !user.needsSecondFactor;
  }
}

/** What a form without any such settings has. */
export const ALWAYS_OPEN: FormOpening = {
  state: 'open',
  audience: 'everyone',
  opensAt: null,
  closesAt: null,
  mostAnswers: null,
  wordsEn: null,
  wordsFr: null,
};

export function openingOf(row: FormOpeningRow): FormOpening {
  return {
    state: row.state,
    audience: row.audience,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    mostAnswers: row.most_answers,
    wordsEn: row.words_en,
    wordsFr: row.words_fr,
  };
}

export function rowOf(opening: FormOpening) {
  return {
    state: opening.state,
    audience: opening.audience,
    opens_at: opening.opensAt,
    closes_at: opening.closesAt,
    most_answers: opening.mostAnswers,
    words_en: opening.wordsEn,
    words_fr: opening.wordsFr,
  };
}
