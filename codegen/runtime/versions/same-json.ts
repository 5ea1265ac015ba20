import { canonicalJson } from '../canonical-json.ts';
import type { Json } from '../json.ts';

/** Whether two JSON values are the same, in whatever order their properties stand. */
export function sameJson(one: Json | undefined, other: Json | undefined): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
