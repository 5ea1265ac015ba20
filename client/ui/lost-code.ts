/**
 * Reloads the page if a part of its code fails to load a second time although everything it links to can be fetched.
 * Firefox and WebKit remember that a script failed to load (WebKit even across pages, until it is fetched in another
 * way), and a release removes old scripts. Answers survive the reload.
 */
export function recoverLostCode(): void {
  let lost = '';
  addEventListener('vite:preloadError', ({ payload: { message } }) => {
    if (lost.includes(message))
      Promise.all(Array.from(document.querySelectorAll('link'), ({ href }) => fetch(href))).then(
        () => location.reload(),
        () => {
          // There is no connection. The code may well load the next time.
        },
      );
    lost += message;
  });
}
