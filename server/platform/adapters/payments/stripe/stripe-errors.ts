import { Stripe } from 'stripe';
import { faultCodeOf, VendorError } from '../../../ports/vendor-error.ts';

const { errors } = Stripe;

/**
 * Awaits an answer of Stripe's.
 * @throws VendorError instead of whatever Stripe's client throws
 */
export async function ask<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    throw asVendorError(error);
  }
}

/**
 * Leaves out Stripe's message, which may name a person. The error is final when Stripe has understood the request and
 * refused it; a wrong key, a rate limit or a breakdown is not the request's fault.
 */
export function asVendorError(error: unknown): VendorError {
  if (error instanceof VendorError) return error;
  if (!(error instanceof errors.StripeError)) return new VendorError(faultCodeOf(error), { cause: error });
  if (error instanceof errors.StripeConnectionError) {
    return new VendorError(faultCodeOf(error.detail ?? error), { cause: error });
  }
  const isFinal =
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeCardError ||
    (error instanceof errors.StripeIdempotencyError && error.statusCode === 400);
  return new VendorError(`stripe ${error.statusCode ?? ''} ${error.code ?? error.type}`, {
    isFinal,
    cause: error,
  });
}

/** Returns the provider's message when a card was declined; undefined for any other error. */
export function declineOf(error: unknown): string | undefined {
  return error instanceof errors.StripeCardError ? error.message : undefined;
}

/** Returns whether Stripe refused a request with one of these codes, such as `resource_missing`. */
export function isAbout(error: unknown, codes: string[]): boolean {
  return error instanceof errors.StripeInvalidRequestError && codes.includes(error.code ?? '');
}

/**
 * Returns whether an idempotency key is used up: Stripe only repeats an earlier breakdown under it, or it was used for
 * a different request.
 */
export function isKeyWornOut(error: unknown): boolean {
  const isReplayed =
    error instanceof errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';
  return isReplayed || (error instanceof errors.StripeIdempotencyError && error.statusCode === 400);
}
