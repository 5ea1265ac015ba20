import type { JsonObject } from '../forms/json-pointer.ts';
import { hashToken } from '../security/tokens.ts';

/** JSON with the keys of every object in order, so that equal data has equal text. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
}

/** By this a payload is known again. A card's token is made anew for every attempt, so it is no part of it. */
export function payloadHashOf({ stripe_payment_token: _token, ...answers }: JsonObject): string {
  return hashToken(canonicalJson(answers));
}
