import { html } from 'hono/html';

/** Text in which what stands between backticks is code. */
export function textView(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}
