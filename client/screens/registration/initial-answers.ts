import type { Registration } from '../../api/registration.ts';
import { signupMemory } from './signup-memory.ts';

/** The answers a registration form starts with: those kept from last time, else what the signup already asked. */
export function initialAnswers(registration: Registration): Record<string, unknown> {
  const { organization, draft } = registration;
  const place = { country: organization.country, state: organization.state };
  const kept = answersOf(draft);
  if (kept) return { ...kept, ...place };
  return {
    ...place,
    name: organization.name,
    phone: organization.phone,
    ...(organization.gst && { gst: organization.gst }),
    primaryContact: { ...splitName(applicantName(registration)), phone: organization.phone },
  };
}

/**
 * A person's name as first and last name; the last word is taken for the last name.
 *
 * @example splitName('Mary Ann Reyes') // { first_name: 'Mary Ann', last_name: 'Reyes' }
 */
export function splitName(name: string): { first_name?: string; last_name?: string } {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words.pop() : undefined;
  return { ...(words.length > 0 && { first_name: words.join(' ') }), ...(last && { last_name: last }) };
}

function applicantName({ applicant }: Registration): string {
  return applicant?.name ?? signupMemory.read()?.data.name ?? '';
}

/** The answers of a draft, which comes bare or with the time it was saved at. */
function answersOf(draft: unknown): Record<string, unknown> | undefined {
  if (!isRecord(draft)) return undefined;
  return isRecord(draft.data) ? draft.data : draft;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
