import { messages } from '../../codegen/runtime/form-messages.ts';
import { type ApiErrors, type Failure, sentences } from './call.ts';

/**
 * Returns the errors that a form shows after a failed submit. If the server sent sentences about fields, all that it
 * sent; else the catalogue's sentence for the situation, followed by the server's general one.
 */
export function submitErrors(failure: Failure, situation: keyof typeof messages.situations): ApiErrors {
  if (failure.reason !== 'refused') return { request: sentences[failure.reason] };
  const { request, ...others } = failure.errors;
  if (Object.keys(others).length > 0) return failure.errors;
  return { request: [messages.situations[situation], request].filter(Boolean).join(' ') };
}
