import { messages } from '../../codegen/runtime/form-messages.ts';
import { type Failure, sentences } from './call.ts';

/** The part of a failure that a form shows. */
export type Refusal = Omit<Failure, 'reason' | 'status'>;

/** Refusals that trying again does not mend, and that say so themselves. */
const FINAL = [403, 404, 409];

/**
 * Returns the errors that a form shows after a failed submit. If the server sent sentences about fields, all that it
 * sent; else the catalogue's sentence for the situation, followed by the server's general one, which stands alone where
 * there is nothing to try again.
 */
export function submitErrors(failure: Failure, situation: keyof typeof messages.situations): Refusal {
  if (failure.reason !== 'refused') return saidOnly(failure, sentences[failure.reason]);
  const { request, ...others } = failure.errors;
  if (Object.keys(others).length > 0) return failure;
  if (request && FINAL.includes(failure.status)) return saidOnly(failure, request);
  return saidOnly(failure, [messages.situations[situation], request].filter(Boolean).join(' '));
}

/** Replaces what the server sent by one sentence of the browser's. */
export function saidOnly(failure: Failure, request: string): Refusal {
  return { ...failure, errors: { request }, problems: [] };
}
