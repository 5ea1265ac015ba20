import { canonicalJson } from '../../../codegen/runtime/canonical-json.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import { hashToken } from '../../platform/security/tokens.ts';

/** By this a payload is known again. A card's token is made anew for every attempt, so it is no part of it. */
export function payloadHashOf({ stripe_payment_token: _token, ...answers }: JsonObject): string {
  return hashToken(canonicalJson(answers));
}
