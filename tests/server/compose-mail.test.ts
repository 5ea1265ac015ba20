import { describe, expect, it } from 'vitest';
import { speaking } from '../../server/platform/i18n/speak.ts';
import { composeMail, renderMail } from '../../server/platform/outbox/compose-mail.ts';

const LINK = 'https://tenderfoot.example/account-setup/su_1?a=1&b=2';

function mailOf() {
  const mail = composeMail({
    to: 'jordan@prairie.example',
    subject: 'Your <account>',
    parts: [
      'Say "hello" & <b>go on</b>.',
      { label: 'Set it up', link: LINK },
      { quote: 'One\r\n\r\n<Two>\n' },
    ],
  });
  return renderMail(mail);
}

describe('a mail', () => {
  it('says the same in its text', () => {
    expect(mailOf()).toMatchObject({
      text: `Say "hello" & <b>go on</b>.\n\nSet it up: ${LINK}\n\n> One\n>\n> <Two>\n\nTenderfoot\n`,
    });
  });

  it('holds whatever it is given as text, never as markup', () => {
    const { html } = mailOf();
    expect(html).toContain('<p>Say &quot;hello&quot; &amp; &lt;b&gt;go on&lt;/b&gt;.</p>');
    expect(html).toContain('<title>Your &lt;account&gt;</title>');
    expect(html).toContain('<blockquote>One<br><br>&lt;Two&gt;</blockquote>');
    expect(html).toContain('href="https://tenderfoot.example/account-setup/su_1?a=1&amp;b=2">Set it up</a>');
  });

  it('keeps to its paragraphs whatever people are called, and to its quotes whatever they say', () => {
    const name = 'Prairie\r\n\nPay here:\u2028now\u0085\u202eeman a\u2066!\u001b';
    const parts = [
      `${name} invites you.`,
      { label: name, link: LINK },
      { quote: `One\u2028Two\u202e\vThree` },
    ];
    const { text, html } = renderMail(composeMail({ to: 'a@b.example', subject: 'Hello', parts }));
    const plain = 'Prairie Pay here: now eman a! ';
    expect(text).toBe(`${plain} invites you.\n\n${plain}: ${LINK}\n\n> One\n> Two\n> Three\n\nTenderfoot\n`);
    expect(html).toContain(`<p>${plain} invites you.</p>`);
    expect(html).toContain('<blockquote>One<br>Two<br>Three</blockquote>');
  });

  it('is said in the language it was queued in, whoever delivers it', () => {
    const draft = { to: 'a@b.example', subject: 'Votre lien', parts: [{ label: 'Ouvrir', link: LINK }] };
    const { text, html } = renderMail(speaking('fr', () => composeMail(draft)));
    expect(html).toContain('<html lang="fr-CA">');
    expect(html).toContain('Ou ouvrez cette adresse');
    expect(text).toMatch(/^Ouvrir\s: https:/);
  });

  it('has colours for both schemes and asks for nothing from elsewhere', () => {
    const { html } = mailOf();
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).toContain('"Source Sans 3"');
    expect(html).not.toMatch(/<(img|link|script|table)|url\(|@import/);
  });
});
