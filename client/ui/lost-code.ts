/**
 * Loads the page anew where a part of its code fails to load again though all scripts can be fetched: Firefox and WebKit
 * remember of a script that it could not be loaded, and a release takes scripts away. Answers outlive it.
 */
export function recoverLostCode(): void {
  const failed = new Set<string>();
  addEventListener('vite:preloadError', ({ payload: { message } }) => {
    if (failed.has(message))
      fetchScripts().then(
        () => location.reload(),
        () => {
          // There is no connection: they may well come the next time.
        },
      );
    failed.add(message);
  });
}

/** WebKit remembers over pages, until a script was fetched in another way. */
function fetchScripts(): Promise<unknown> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  return Promise.all([...links].map(({ href }) => fetch(href)));
}
