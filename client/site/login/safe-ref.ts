const MAX_LENGTH = 2048;
/** A stand-in for the site's own address: the result does not depend on where the site is. */
const HERE = 'https://here.invalid';

/**
 * Returns the path to go back to after the login. Undefined if the address is not clearly a path of this site, or
 * belongs to the API or the login page.
 *
 * @example safeRef('/account?tab=1') // '/account?tab=1'
 */
export function safeRef(ref: string | null): string | undefined {
  if (!ref || ref.length > MAX_LENGTH || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(ref)) return undefined;
  const url = new URL(ref, HERE);
  if (url.origin !== HERE) return undefined;
  const path = url.pathname + url.search + url.hash;
  // The URL parser has turned "/.//elsewhere" into "//elsewhere" by now.
  return path.startsWith('//') || /^\/(api|login)(\/|$)/.test(url.pathname) ? undefined : path;
}
