import { messages } from '../../codegen/runtime/form-messages.ts';
import { type ApiErrors, type Failure, sentences } from './call.ts';

/**
 * What a form shows of a submit that failed: the server's sentences about its fields and about the situation; where
 * there are none, the catalogue's sentence for the situation, with what else the server said after it.
 */
export function submitErrors(failure: Failure, situation: keyof typeof messages.situations): ApiErrors {
  if (failure.reason !== 'refused') return { request: sentences[failure.reason] };
  const { request, ...others } = failure.errors;
  if (Object.keys(others).length > 0) return failure.errors;
  return { request: [messages.situations[situation], request].filter(Boolean).join(' ') };
}
