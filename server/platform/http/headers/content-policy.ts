/** Origins that the configured vendors need beside the site itself; none by default. */
export type ForeignOrigins = {
  images?: readonly string[];
  scripts?: readonly string[];
  frames?: readonly string[];
  calls?: readonly string[];
};

/**
 * Returns the Content-Security-Policy of our pages: everything from the site itself, and what vendors need. `ancestors`
 * may show the page in a frame.
 */
export function contentSecurityPolicy(
  { images = [], scripts = [], frames = [], calls = [] }: ForeignOrigins,
  ancestors = "'none'",
): string {
  return [
    "default-src 'self'",
    ["img-src 'self' data:", ...images].join(' '),
    ...added('script-src', scripts),
    ...added('frame-src', frames),
    ...added('connect-src', calls),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    'report-uri /csp-report',
  ].join('; ');
}

/** Returns the Permissions-Policy. Browsers may ask for a payment only if a card provider is set up. */
export function permissionsPolicy({ frames = [] }: ForeignOrigins): string {
  const payment = frames.length === 0 ? '()' : `(self ${frames.map((origin) => `"${origin}"`).join(' ')})`;
  return `camera=(), microphone=(), geolocation=(), payment=${payment}`;
}

function added(directive: string, origins: readonly string[]): string[] {
  return origins.length === 0 ? [] : [[directive, "'self'", ...origins].join(' ')];
}
