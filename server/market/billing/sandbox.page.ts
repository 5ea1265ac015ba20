import { html } from 'hono/html';

/** The lengths of time that can be let pass, in days. */
const STEPS: [number, string][] = [
  [1, 'One day'],
  [7, 'The trial: 7 days'],
  [31, 'A month: 31 days'],
];

/**
 * Where a person lets time pass for the sandbox's subscriptions; no script. Without a referrer a browser would not say
 * that the form comes from here, and the post would be refused as a stranger's.
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
