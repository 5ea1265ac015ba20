const MAX_LENGTH = 2048;
/** Never parsed, so that nothing depends on which site it is. */
const HERE = 'https://here.invalid';

/**
 * The path of this site that an address wants to be led back to after the login, or undefined where it is not plainly
 * one: another site's, the API's, or the login page itself.
 *
 * @example safeRef('/account?tab=1') // '/account?tab=1'
 */
export function safeRef(ref: string | null): string | undefined {
  if (!ref || ref.length > MAX_LENGTH || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(ref)) return undefined;
  const url = new URL(ref, HERE);
  if (url.origin !== HERE) return undefined;
  const path = url.pathname + url.search + url.hash;
  // "/.//elsewhere" has turned into "//elsewhere" by now.
  return path.startsWith('//') || /^\/(api|login)(\/|$)/.test(url.pathname) ? undefined : path;
}
