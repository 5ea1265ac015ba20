import { messages } from '../../codegen/runtime/form-messages.ts';
import { type Failure, sentences } from './call.ts';

/** What a form shows of a submit that failed. */
export type Refusal = Omit<Failure, 'reason' | 'status'>;

/**
 * What a form shows of a submit that failed: the server's sentences about its fields and about the situation; where
 * there are none, the catalogue's sentence for the situation, with what else the server said after it.
 */
export function submitErrors(failure: Failure, situation: keyof typeof messages.situations): Refusal {
  if (failure.reason !== 'refused') return saidOnly(failure, sentences[failure.reason]);
  const { request, ...others } = failure.errors;
  if (Object.keys(others).length > 0) return failure;
  return saidOnly(failure, [messages.situations[situation], request].filter(Boolean).join(' '));
}

/** One sentence of the browser's in place of what the server said. */
export function saidOnly(failure: Failure, request: string): Refusal {
  return { ...failure, errors: { request }, problems: [] };
}
