import type { MailContent } from '../outbox/messages.ts';

/** The mail with a link to choose a new password. */
export function passwordResetMail(to: string, link: string): MailContent {
  return mail(to, 'Choose a new Tenderfoot password', [
    'Somebody, probably you, has asked for a new password for your Tenderfoot account.',
    `Choose one here within the next hour: ${link}`,
    'If it was not you, you need do nothing: your password stays as it is.',
  ]);
}

/** Tells a user that the password was changed, in case somebody else has done it. */
export function passwordChangedMail(to: string): MailContent {
  return mail(to, 'Your Tenderfoot password was changed', [
    'The password of your Tenderfoot account has just been set. All devices were logged out.',
    'If it was not you, ask for a new password at once and contact us.',
  ]);
}

function mail(to: string, subject: string, paragraphs: string[]): MailContent {
  return {
    channel: 'email',
    to,
    subject,
    text: `${[...paragraphs, 'Tenderfoot'].join('\n\n')}\n`,
    html: [...paragraphs, 'Tenderfoot'].map((text) => `<p>${linked(text)}</p>`).join(''),
  };
}

/** Our own sentences hold nothing to escape; an address becomes a link. */
function linked(text: string): string {
  return text.replace(/https?:\/\/\S+/, (address) => `<a href="${address}">${address}</a>`);
}
