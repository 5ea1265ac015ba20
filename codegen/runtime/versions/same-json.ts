import { canonicalJson } from '../canonical-json.ts';
import type { Json } from '../json.ts';

/** Whether two JSON values are equal, whatever the order of their properties. */
export function sameJson(one: Json | undefined, other: Json | undefined): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
