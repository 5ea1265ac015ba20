import type { AppContext } from './request-context.ts';

/**
 * The ETag of what the caller began from, without its quotes; undefined where the caller does not mind what is changed:
 * no `If-Match`, or `*` (RFC 9110, 13.1.1). A weak tag or a list of tags comes as it is, and so is no version's.
 */
export function seenTag(c: AppContext): string | undefined {
  const tag = c.req.header('if-match')?.replaceAll('"', '');
  return tag === '*' ? undefined : tag;
}
