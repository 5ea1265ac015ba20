// A script of its own, which the server puts into its pages only where SENTRY_DSN is set. It keeps what breaks until the
// page has loaded; what reports it is fetched then.

const dsn = document.querySelector<HTMLMetaElement>('meta[name="error-reports"]')?.content;
const MOST_KEPT = 20;
const kept: unknown[] = [];
let report = (error: unknown): void => {
  if (kept.length < MOST_KEPT) kept.push(error);
};

/** What React has caught, it writes to the console. */
function listenToConsole(): void {
  const write = console.error;
  console.error = (...said: unknown[]) => {
    write(...said);
    for (const one of said) if (one instanceof Error) report(one);
  };
}

async function start(address: string): Promise<void> {
  const { startReporter } = await import('./reporter.ts');
  report = startReporter(address);
  for (const error of kept) report(error);
}

if (dsn) {
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  listenToConsole();
  const begin = () => {
    start(dsn).catch(() => {
      // Nobody can be told that nobody can be told.
    });
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}
