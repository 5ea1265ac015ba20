import type { ApplicationState, SharedKind } from '../../api/review.ts';

/** What staff call the states. */
export const stateWords: Record<ApplicationState, string> = {
  submitted: 'Submitted',
  in_review: 'In review',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  declined: 'Declined',
};

const typeWords: Record<number, string> = { 2: 'Buyer', 3: 'Seller', 4: 'Consultant' };

/** An organization type code in a word. */
export function typeWord(code: number): string {
  return typeWords[code] ?? String(code);
}

/** What possible duplicates have in common. */
export const sharedWords: Record<SharedKind, string> = {
  email: 'the same email address',
  phone: 'the same phone number',
  name: 'nearly the same name',
};

const MINUTE = 60_000;
const units: [string, number][] = [
  ['d', 24 * 60 * MINUTE],
  ['h', 60 * MINUTE],
  ['min', MINUTE],
];

/** How long ago something was, in its largest unit: `3 d`, `5 h`, `1 min`. */
export function ageOf(iso: string, now: number): string {
  const age = Math.max(MINUTE, now - Date.parse(iso));
  const [unit, length] = units.find(([, one]) => age >= one) ?? ['min', MINUTE];
  return `${Math.floor(age / length)} ${unit}`;
}

const LATE_DAYS = 2;
const TOO_LATE_DAYS = 5;
const WEEKEND: readonly number[] = [0, 6];

/** Whether something has waited for more business days than it should: 2 is late, 5 is too late. */
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
