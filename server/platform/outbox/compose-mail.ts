import { html, raw } from 'hono/html';
import { locale, t } from '../../../codegen/runtime/translate.ts';
import { currentLanguage, speaking } from '../i18n/speak.ts';
import { inOneLine } from './in-one-line.ts';
import type { MailContent, MailDraft, MailPart } from './messages.ts';

const SIGNATURE = 'Tenderfoot';

/**
 * Makes an e-mail in the current language, to be queued. It is rendered when it is sent.
 * @example composeMail({ to, subject: 'Your link', parts: ['Here it is.', { label: 'Open it', link }] })
 */
export function composeMail(draft: MailDraft): MailContent {
  return { channel: 'email', ...draft, language: currentLanguage() };
}

/**
 * Renders the text and HTML of an e-mail from the same parts. Their contents are escaped; the colours follow the
 * reader's colour scheme.
 */
export function renderMail({ subject, parts: given, language }: MailContent): { text: string; html: string } {
  const parts = given.map(inLines);
  return speaking(language, () => ({
    text: `${[...parts, SIGNATURE].map(textOf).join('\n\n')}\n`,
    html: String(pageOf(subject, parts)),
  }));
}

/**
 * Puts each paragraph on one line: a name with line breaks in it must not look like more paragraphs. Only quotes have
 * lines.
 */
function inLines(part: MailPart): MailPart {
  if (typeof part === 'string') return inOneLine(part);
  if ('quote' in part) return { quote: linesOf(part.quote).map(inOneLine).join('\n') };
  return { label: inOneLine(part.label), link: part.link };
}

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('link' in part) return t('{label}: {link}', { label: part.label, link: part.link });
  return part.quote
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

function htmlOf(part: MailPart) {
  if (typeof part === 'string') return html`<p>${part}</p>`;
  if ('quote' in part) {
    const lines = part.quote.split('\n').map((line, index) => (index === 0 ? line : html`<br>${line}`));
    return html`<blockquote>${lines}</blockquote>`;
  }
  return html`<p><a class="action" href="${part.link}">${part.label}</a></p>
<p class="address">${t('Or open this address:')} <a href="${part.link}">${part.link}</a></p>`;
}

function linesOf(text: string): string[] {
  return text.trim().split(/\r\n|[\n\v\f\r\x85\u2028\u2029]/);
}

function pageOf(subject: string, parts: MailPart[]) {
  return html`<!doctype html>
<html lang="${locale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
${parts.map(htmlOf)}
<p class="signature">${SIGNATURE}</p>
</main>
</body>
</html>
`;
}

const style = `:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #f6f0e4; color: #1b2a27;
  font: 17px/1.55 "Source Sans 3", "Segoe UI", Helvetica, Arial, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 12px 24px; background: #fdfaf4;
  border: 1px solid #d5cab4; border-radius: 4px; }
p, blockquote { margin: 16px 0; }
a { color: #12564a; }
.action { display: inline-block; padding: 11px 20px; background: #f4a91c; color: #241a03;
  font-weight: 600; text-decoration: none; border-radius: 4px; }
.address { font-size: 15px; color: #4b5957; overflow-wrap: anywhere; }
blockquote { padding: 2px 0 2px 16px; border-left: 3px solid #d5cab4; }
.signature { padding-top: 16px; border-top: 1px solid #d5cab4; font-weight: 600; }
@media (prefers-color-scheme: dark) {
  body { background: #101917; color: #eee8db; }
  main { background: #172320; border-color: #31433d; }
  a { color: #92d3bd; }
  .action { background: #f5b43a; color: #241a03; }
  .address { color: #b4c0b9; }
  blockquote, .signature { border-color: #31433d; }
}`;
