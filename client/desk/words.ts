import type { ApplicationState, SessionUser, SharedKind } from '../../codegen/generated/api.ts';
import { constants } from '../../codegen/generated/constants.ts';
import { t, text } from '../../codegen/runtime/translate.ts';

/** The words staff use for the states. */
export const stateWords: Record<ApplicationState, string> = {
  submitted: text('Submitted'),
  in_review: text('In review'),
  changes_requested: text('Changes requested'),
  approved: text('Approved'),
  declined: text('Declined'),
};

const typeWords: Record<number, string> = { 2: text('Buyer'), 3: text('Seller'), 4: text('Consultant') };

/** Returns the word for an organization type code. */
export function typeWord(code: number): string {
  return t(typeWords[code] ?? String(code));
}

/** The names of the roles. */
export const roleWords: Record<SessionUser['role'], string> = {
  member: text('Member'),
  reviewer: text('Reviewer'),
  owner: text('Owner of forms'),
  editor: text('Editor'),
  admin: text('Admin'),
};

/** The features that possible duplicates share. */
export const sharedWords: Record<SharedKind, string> = {
  email: text('the same email address'),
  phone: text('the same phone number'),
  name: text('nearly the same name'),
};

const MINUTE = 60_000;
const MINUTES = text('{n} min');
const units: [string, number][] = [
  [text('{n} d'), 24 * 60 * MINUTE],
  [text('{n} h'), 60 * MINUTE],
  [MINUTES, MINUTE],
];

/** Returns how long ago something was, in its largest unit: `3 d`, `5 h`, `1 min`. */
export function ageOf(iso: string, now: number): string {
  const age = Math.max(MINUTE, now - Date.parse(iso));
  const [unit, length] = units.find(([, one]) => age >= one) ?? [MINUTES, MINUTE];
  return t(unit, { n: Math.floor(age / length) });
}

const { lateAfterBusinessDays: LATE_DAYS, businessDays: TOO_LATE_DAYS } = constants.review;
const WEEKEND: readonly number[] = [0, 6];

/** Tells whether something has waited too many business days. `too-late`: the time that applicants are told is over. */
export function latenessOf(iso: string, now: number): 'late' | 'too-late' | undefined {
  let days = 0;
  const day = new Date(iso);
  for (
    day.setDate(day.getDate() + 1);
    day.getTime() <= now && days < TOO_LATE_DAYS;
    day.setDate(day.getDate() + 1)
  )
    if (!WEEKEND.includes(day.getDay())) days += 1;
  if (days >= TOO_LATE_DAYS) return 'too-late';
  return days >= LATE_DAYS ? 'late' : undefined;
}
