import { html } from 'hono/html';

/** The periods of time that can pass, in days. */
const STEPS: [number, string][] = [
  [1, 'One day'],
  [7, 'The trial: 7 days'],
  [31, 'A month: 31 days'],
];

/**
 * A page for letting time pass for the sandbox's subscriptions, without scripts. It sets a referrer policy, because
 * without a referrer the browser would not tell where the form comes from, and the post would be refused as another
 * site's.
 */
export function sandboxPage(daysPassed: number | undefined) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="same-origin">
    <title>Sandbox payments · Tenderfoot</title>
    <link rel="stylesheet" href="/dev/billing.css">
  </head>
  <body>
    <main>
      <h1>Sandbox payments</h1>
      <p>No card is ever charged here. Let time pass for all subscriptions there are, and trials end, invoices are
      charged and cards fail as they would then: everything of a subscription moves so far into the past.</p>
      ${daysPassed === undefined ? '' : html`<p role="status">${daysPassed === 1 ? 'A day has' : `${daysPassed} days have`} passed.</p>`}
      <form action="/dev/billing" method="post">
        ${STEPS.map(([days, name]) => html`<button name="days" value="${days}">${name}</button>`)}
      </form>
    </main>
  </body>
</html>`;
}

export const sandboxStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem; }
button { font: inherit; padding: .6rem .9rem; }
`;
