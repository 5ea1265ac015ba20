import type { FormOpeningRow } from '../../platform/db/tables/form-tables.ts';
import { isStaff, type SessionUser } from '../../platform/security/session-user.ts';

/** When a form takes answers, as staff say it; times in UTC, `2026-11-26T17:00:00.000Z`. */
export type FormOpening = {
  state: FormOpeningRow['state'];
  /** Who may send it: anybody, whoever has an account, or members of staff. */
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

/** The same for one caller; `users` and `staff`: it takes answers, but only from these. */
export type StateNow = OpeningStateNow | 'users' | 'staff';

/** Tells how a form stands at a time, when so many answers have come. */
export function stateAt(opening: FormOpening, answers: number, now: Date): OpeningStateNow {
  const { state, opensAt, closesAt, mostAnswers } = opening;
  if (state !== 'open') return state;
  const at = now.toISOString();
  if (closesAt !== null && at >= closesAt) return 'closed';
  if (mostAnswers !== null && answers >= mostAnswers) return 'full';
  return opensAt !== null && at < opensAt ? 'early' : 'open';
}

/** Tells whether a form may be sent by a caller; undefined for one who is not logged in. */
export function isFor({ audience }: FormOpening, caller: SessionUser | undefined): boolean {
  if (audience === 'everyone') return true;
  if (!caller) return false;
  return audience === 'users' || (isStaff(caller.role) && !caller.needsSecondFactor);
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
