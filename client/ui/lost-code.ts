/**
 * Loads the page anew where a part of its code fails to load again though all that it links to can be fetched: Firefox
 * and WebKit remember of a script that it could not be loaded, WebKit over pages, until it was fetched in another way;
 * and a release takes scripts away. Answers outlive it.
 */
export function recoverLostCode(): void {
  let lost = '';
  addEventListener('vite:preloadError', ({ payload: { message } }) => {
    if (lost.includes(message))
      Promise.all(Array.from(document.querySelectorAll('link'), ({ href }) => fetch(href))).then(
        () => location.reload(),
        () => {
          // There is no connection: they may well come the next time.
        },
      );
    lost += message;
  });
}
