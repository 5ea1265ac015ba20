import { html } from 'hono/html';
import type { InboxMessage } from './inbox.service.ts';

/** Renders the inbox as a page for people: newest first, without scripts. */
export function inboxPage(messages: InboxMessage[]) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Local inbox · Tenderfoot</title>
    <link rel="stylesheet" href="/dev/inbox.css">
  </head>
  <body>
    <main>
      <h1>Local inbox</h1>
      <p>Every text message and email that would have been sent, newest first. Reload the page to see new ones.</p>
      <form action="/dev/inbox" method="get">
        <label for="to">Only to this number or address</label>
        <input id="to" name="to" type="search" autocomplete="off">
        <button type="submit">Show</button>
      </form>
      ${messages.length === 0 ? html`<p>Nothing has been sent yet.</p>` : messages.map(article)}
    </main>
  </body>
</html>`;
}

function article({ channel, to, subject, text, sentAt }: InboxMessage) {
  return html`<article>
        <h2>${channel === 'sms' ? 'SMS' : subject}</h2>
        <p>To ${to} · <time datetime="${sentAt}">${sentAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
        <pre>${text}</pre>
      </article>`;
}

export const inboxStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 1rem 0; }
label { flex-basis: 100%; }
input, button { font: inherit; padding: .4rem .6rem; }
article { border: 1px solid; border-radius: 4px; padding: 0 1rem; margin: 1rem 0; }
h2 { font-size: 1.1rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;
