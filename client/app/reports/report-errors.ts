// A separate script, which the server adds to its pages only if SENTRY_DSN is set. It collects errors until the page
// has loaded; only then is the reporter fetched.

const dsn = document.querySelector<HTMLMetaElement>('meta[name="error-reports"]')?.content;
const MOST_KEPT = 20;
const kept: unknown[] = [];
let report = (error: unknown): void => {
  if (kept.length < MOST_KEPT) kept.push(error);
};

/** Reports the errors that React catches: it writes them to the console. */
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
      // Error reporting is unavailable, so there is nowhere to report this.
    });
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}
