import type { Stripe } from 'stripe';
import { VendorError } from '../../../ports/vendor-error.ts';
import { ask } from './stripe-errors.ts';

/** Objects that are asked for at once: an invoice may have 20 kB, and answers are bounded. */
export const PAGE = 10;

/** Reads a list page by page. @returns its first objects, `most` at most @throws VendorError */
export async function allOf<One>(list: Stripe.ApiListPromise<One>, most: number): Promise<One[]> {
  const { data } = await ask(list);
  if (!Array.isArray(data)) throw new VendorError('nonsense');
  const all = await ask(list.autoPagingToArray({ limit: most }));
  if (!all.every((one) => typeof one === 'object' && one !== null)) throw new VendorError('nonsense');
  return all;
}
