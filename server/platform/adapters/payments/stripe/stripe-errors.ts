import { Stripe } from 'stripe';
import { faultCodeOf, VendorError } from '../../../ports/vendor-error.ts';

const { errors } = Stripe;

/** Awaits an answer of Stripe's. @throws VendorError instead of whatever Stripe's client throws */
export async function ask<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    throw asVendorError(error);
  }
}

/**
 * What went wrong, without Stripe's words, which may name a person. A request that Stripe understands and refuses is
 * refused for ever; a wrong key, a limit or a breakdown is not the request's fault.
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

/** The provider's sentence when a card was declined; undefined when something else is wrong. */
export function declineOf(error: unknown): string | undefined {
  return error instanceof errors.StripeCardError ? error.message : undefined;
}

/** Whether Stripe does not know, or already has, what a request was about. */
export function isAbout(error: unknown, codes: string[]): boolean {
  return error instanceof errors.StripeInvalidRequestError && codes.includes(error.code ?? '');
}

/** Whether a key is worn out: a breakdown is only repeated under it, or it has stood for another request. */
export function isKeyWornOut(error: unknown): boolean {
  const isReplayed =
    error instanceof errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';
  return isReplayed || (error instanceof errors.StripeIdempotencyError && error.statusCode === 400);
}
