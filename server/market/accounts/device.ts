/** The first match counts, because newer browsers also claim to be older ones. */
const BROWSERS: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|\bCriOS)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const MAX_LENGTH = 1000;

/**
 * Returns what a person would call the browser behind a User-Agent. Leaves out versions and models, which would
 * identify people.
 * @example deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0') // 'Firefox on Linux'
 */
export function deviceOf(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, MAX_LENGTH) ?? '';
  const browser = nameIn(BROWSERS, text) ?? 'Another browser';
  const system = nameIn(SYSTEMS, text);
  return system ? `${browser} on ${system}` : browser;
}

function nameIn(known: [name: string, pattern: RegExp][], text: string): string | undefined {
  return known.find(([, pattern]) => pattern.test(text))?.[0];
}
