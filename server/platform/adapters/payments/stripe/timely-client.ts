import type { IncomingMessage } from 'node:http';
import { Stripe } from 'stripe';
import { isObject } from '../../../../../codegen/runtime/json.ts';
import { VendorError } from '../../../ports/vendor-error.ts';
import { giveAtMost } from '../../../process/patience.ts';

/**
 * Makes an HTTP client for Stripe's library that waits so long at most for the head of an answer, and as long again for
 * its end. The library's own timeout is one of silence: an answer that drips would be waited for for ever. An answer
 * that is no object is refused: the library would throw where nobody can catch it, which ends the process.
 */
export function createTimelyClient(timeoutMs: number): ReturnType<typeof Stripe.createNodeHttpClient> {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...asked) => {
    const response = await giveAtMost(timeoutMs, () => makeRequest(...asked));
    const answer = response.getRawResponse() as IncomingMessage;
    // Also of an answer that the library does not read to its end, since it asks again.
    const timer = setTimeout(() => answer.destroy(), timeoutMs);
    answer.once('close', () => clearTimeout(timer));
    const toJson = response.toJSON.bind(response);
    response.toJSON = async () => {
      const value = await toJson();
      if (!isObject(value)) throw new VendorError('nonsense');
      return value;
    };
    return response;
  };
  return client;
}
