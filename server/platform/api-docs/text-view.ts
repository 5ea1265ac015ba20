import { html } from 'hono/html';

/** Renders text; what stands between backticks becomes code. */
export function textView(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}
