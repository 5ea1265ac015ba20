/** Where browsers report errors. */
export type ErrorReports = { dsn: string; origin: string };

type ReadText = (name: string) => string | undefined;

/** Reads `SENTRY_DSN`; adds what is wrong with it to `faults`. Unset: nothing is reported. */
export function readErrorReports(read: ReadText, faults: string[]): ErrorReports | undefined {
  const dsn = read('SENTRY_DSN');
  if (dsn === undefined) return undefined;
  const url = URL.parse(dsn);
  const isHttp = url !== null && /^https?:$/.test(url.protocol);
  if (isHttp && /^\w+$/.test(url.username) && url.password === '' && /\/\d+$/.test(url.pathname))
    return { dsn: url.href, origin: url.origin };
  faults.push('SENTRY_DSN must be a client key such as https://1a2b3c@errors.example.com/42');
  return undefined;
}
