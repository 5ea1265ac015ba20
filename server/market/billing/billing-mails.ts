import { listWord } from '../../../codegen/runtime/list-word.ts';
import { locale, t, text } from '../../../codegen/runtime/translate.ts';
import { composeMail } from '../../platform/outbox/compose-mail.ts';
import type { MailContent, MailDraft } from '../../platform/outbox/messages.ts';
import { dollars } from '../reference/invoice.ts';

/** Billing news for the members of an organization. */
export type BillingNews =
  | { kind: 'trial-started' | 'trial-ending'; totalCents: number; trialEndsAt: string }
  | { kind: 'payment-failed'; totalCents: number }
  | { kind: 'canceled'; endsAt: string }
  | { kind: 'ended' };

const subjects: Record<BillingNews['kind'], string> = {
  'trial-started': text('Your Tenderfoot trial has started'),
  'trial-ending': text('Your Tenderfoot trial is about to end'),
  'payment-failed': text('Your Tenderfoot payment failed'),
  canceled: text('Your Tenderfoot subscription was cancelled'),
  ended: text('Your Tenderfoot subscription has ended'),
};

/** Makes the e-mail about some news. `link` leads to the billing page. */
export function billingMail(to: string, news: BillingNews, link: string): MailContent {
  const parts: MailDraft['parts'] = [textOf(news), { label: t('Open billing'), link }];
  return composeMail({ to, subject: t(subjects[news.kind]), parts });
}

function textOf(news: BillingNews): string {
  switch (news.kind) {
    case 'trial-started':
      return t(
        'Your free trial has started. We will charge {total} to your card on {day}, and every month after that. Cancel before that day and you pay nothing. The fee is non-refundable.',
        { day: dateOf(news.trialEndsAt), total: listWord(dollars(news.totalCents)) },
      );
    case 'trial-ending':
      return t(
        'Your free trial ends on {day}. We will then charge {total} to your card, and again every month. Cancel before that day and you pay nothing. The fee is non-refundable.',
        { day: dateOf(news.trialEndsAt), total: listWord(dollars(news.totalCents)) },
      );
    case 'payment-failed':
      return t(
        'We could not charge {total} to your card. Please change your card. We will charge the amount you owe to the new one.',
        { total: listWord(dollars(news.totalCents)) },
      );
    case 'canceled':
      return t('Your subscription was cancelled. It ends on {day}, and you will not be charged after that.', {
        day: dateOf(news.endsAt),
      });
    case 'ended':
      return t('Your subscription has ended. You will not be charged again.');
  }
}

/** Formats a date in UTC, because the reader's time zone is unknown: `November 27, 2026`. */
function dateOf(time: string): string {
  return new Date(time).toLocaleDateString(locale(), { dateStyle: 'long', timeZone: 'UTC' });
}
