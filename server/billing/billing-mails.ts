import { composeMail, type MailDraft } from '../outbox/compose-mail.ts';
import type { MailContent } from '../outbox/messages.ts';
import { dollars } from '../reference/invoice.ts';

/** What billing tells the members of an organization, by what has happened. */
export type BillingNews =
  | { kind: 'trial-started' | 'trial-ending'; totalCents: number; trialEndsAt: string }
  | { kind: 'payment-failed'; totalCents: number }
  | { kind: 'canceled'; endsAt: string }
  | { kind: 'ended' };

const subjects: Record<BillingNews['kind'], string> = {
  'trial-started': 'Your Tenderfoot trial has started',
  'trial-ending': 'Your Tenderfoot trial is about to end',
  'payment-failed': 'Your Tenderfoot payment failed',
  canceled: 'Your Tenderfoot subscription was canceled',
  ended: 'Your Tenderfoot subscription has ended',
};

/** The mail about it. `link` leads to the billing page. */
export function billingMail(to: string, news: BillingNews, link: string): MailContent {
  const parts: MailDraft['parts'] = [textOf(news), { label: 'Open billing', link }];
  return composeMail({ to, subject: subjects[news.kind], parts });
}

function textOf(news: BillingNews): string {
  switch (news.kind) {
    case 'trial-started':
      return `Your free trial has started. On ${dateOf(news.trialEndsAt)} your card is charged ${dollars(news.totalCents)}, and then every month. Cancel before that day and you pay nothing; the fee is non-refundable.`;
    case 'trial-ending':
      return `Your free trial ends on ${dateOf(news.trialEndsAt)}. Your card is then charged ${dollars(news.totalCents)}, and then every month. Cancel before that day and you pay nothing; the fee is non-refundable.`;
    case 'payment-failed':
      return `Your card could not be charged ${dollars(news.totalCents)}. Please change your card; what is open will be charged to it.`;
    case 'canceled':
      return `Your subscription was canceled. It ends on ${dateOf(news.endsAt)}, and nothing is charged after that.`;
    case 'ended':
      return 'Your subscription has ended, and nothing more is charged.';
  }
}

/** `November 27, 2026`, as it is in UTC: where the reader is is not known. */
function dateOf(time: string): string {
  return new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
