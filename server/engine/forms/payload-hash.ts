import { canonicalJson } from '../../../codegen/runtime/canonical-json.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import { hashToken } from '../../platform/security/tokens.ts';

/** Returns a hash that recognises a repeated payload. Leaves out the card's token, which is new with every attempt. */
export function payloadHashOf({ stripe_payment_token: _token, ...answers }: JsonObject): string {
  return hashToken(canonicalJson(answers));
}
