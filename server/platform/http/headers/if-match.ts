import type { AppContext } from '../request-context.ts';

/**
 * Returns the ETag that the caller's change is based on, without its quotes; undefined if any will do: without
 * `If-Match`, or with `*` (RFC 9110, 13.1.1). A weak tag or a list of tags is returned as it is and matches no version.
 */
export function seenTag(c: AppContext): string | undefined {
  const tag = c.req.header('if-match')?.replaceAll('"', '');
  return tag === '*' ? undefined : tag;
}
