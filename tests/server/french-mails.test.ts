import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { codeMail } from '../../server/engine/confirmations/code-mail.ts';
import { copyMail } from '../../server/engine/submissions/copy-mail.ts';
import * as accounts from '../../server/market/accounts/account-mails.ts';
import { confirmationMail } from '../../server/market/applications/registration/confirmation-mail.ts';
import * as reviews from '../../server/market/applications/review/review-mails.ts';
import { type BillingNews, billingMail } from '../../server/market/billing/billing-mails.ts';
import * as consultants from '../../server/market/consultants/consultant-mails.ts';
import { speaking } from '../../server/platform/i18n/speak.ts';
import { codeSms } from '../../server/platform/outbox/code-sms.ts';
import { renderMail } from '../../server/platform/outbox/compose-mail.ts';
import type { MailContent } from '../../server/platform/outbox/messages.ts';

const TO = 'jo@prairie.example';
const LINK = 'https://tenderfoot.example/x';
const reference = 'TF-7K3QXM';
const DAY = '2026-11-27T12:00:00.000Z';
const letter = {
  to: TO,
  reference,
  link: LINK,
  comments: [{ name: 'Ville', text: 'Laquelle ?' }],
  language: 'fr' as const,
};

const news: BillingNews[] = [
  { kind: 'trial-started', totalCents: 5145, trialEndsAt: DAY },
  { kind: 'trial-ending', totalCents: 5145, trialEndsAt: DAY },
  { kind: 'payment-failed', totalCents: 5145 },
  { kind: 'canceled', endsAt: DAY },
  { kind: 'ended' },
];
const decisions: reviews.Decision[] = [
  { kind: 'start_review' },
  { kind: 'approve' },
  { kind: 'decline', reason: 'Hors secteur.' },
  { kind: 'request_changes', message: 'Corrigez ceci.', comments: {} },
];

/** Every mail that goes to somebody who may read French, by the file that composes it. */
const mails: Record<string, () => MailContent[]> = {
  'engine/confirmations/code-mail.ts': () => [
    codeMail({ to: TO, title: 'Signalement', code: '123456', minutes: 10 }),
  ],
  'engine/submissions/copy-mail.ts': () => [
    copyMail({
      to: TO,
      title: 'Signalement',
      reference,
      words: null,
      form: { ...forms['report-a-concern'], number: 1 },
      data: { topic: 'safety', description: `${'Rien. '.repeat(2000)}`, answer: 'email', email: TO },
      fileNames: new Map(),
    }),
  ],
  'market/accounts/account-mails.ts': () => [
    accounts.passwordResetMail(TO, LINK),
    accounts.accountSetupMail(TO, LINK),
    accounts.setPasswordMail(TO, LINK),
    accounts.staffInvitationMail(TO, LINK),
    accounts.passwordChangedMail(TO),
    accounts.secondFactorMail(TO, true),
    accounts.secondFactorMail(TO, false),
  ],
  'market/billing/billing-mails.ts': () => news.map((one) => billingMail(TO, one, LINK)),
  'market/consultants/consultant-mails.ts': () => [
    consultants.invitationMail(TO, 'Prairie ltée', LINK),
    consultants.acceptedMail(TO, 'Jo Roy'),
    consultants.endedByBuyerMail(TO, 'Prairie ltée'),
    consultants.endedByConsultantMail(TO, 'Jo Roy'),
  ],
  'market/applications/registration/confirmation-mail.ts': () => [
    confirmationMail({ to: TO, reference, logInAt: undefined }),
    confirmationMail({ to: TO, reference, logInAt: LINK }),
  ],
  'market/applications/review/review-mails.ts': () => [
    ...decisions.map((decision) => reviews.decisionMail(decision, letter)),
    reviews.changesSubmittedMail(TO, reference),
  ],
};
/** What staff get of visitors is English, whatever the visitor speaks. */
const OF_STAFF = ['market/contact/contact-mail.ts', 'engine/submissions/staff-mail.ts'];

const ENGLISH =
  /\b(the|you|your|and|this|that|with|from|has|have|was|were|will|for|of|to|is|are|it|we|our|not|been|by|an|in|if|now|set|log|open|choose|change|someone|here)\b/i;

test.each(Object.entries(mails))(
  'nothing in the mails of %s is English where French is spoken',
  (_, compose) => {
    for (const mail of speaking('fr', compose)) {
      const { html, text } = renderMail(mail);
      const said = `${mail.subject}\n${text}`.replaceAll(LINK, '').replaceAll(TO, '');
      expect([mail.subject, ENGLISH.exec(said)?.[0]]).toEqual([mail.subject, undefined]);
      expect(said).not.toMatch(/[{}]/);
      expect(html).toContain('<html lang="fr-CA">');
    }
  },
);

test('the message with a code is French where French is spoken', () => {
  const said = speaking('fr', () => codeSms('123456', 'tenderfoot.example'));
  expect(ENGLISH.exec(said)).toBeNull();
});

test('every file that composes mails, and every mail of it, is looked through', () => {
  const server = join(import.meta.dirname, '../../server');
  const found = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'platform/outbox/compose-mail.ts')
    .filter((file) => readFileSync(join(server, file), 'utf8').includes('composeMail('));
  expect(found.sort()).toEqual([...Object.keys(mails), ...OF_STAFF].sort());
  for (const [file, compose] of Object.entries(mails)) {
    const made = new Set(compose().map(({ subject }) => subject));
    const source = readFileSync(join(server, file), 'utf8');
    expect(made.size).toBeGreaterThanOrEqual(source.split(/^export function \w+Mail\(/m).length - 1);
  }
});
