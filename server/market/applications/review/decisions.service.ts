import type { Database, Db } from '../../../platform/db/database.ts';
import type { ApplicationRow } from '../../../platform/db/tables/application-tables.ts';
import { iso } from '../../../platform/db/times.ts';
import { AppError } from '../../../platform/errors.ts';
import type { MailContent } from '../../../platform/outbox/messages.ts';
import type { Outbox } from '../../../platform/outbox/outbox.service.ts';
import type { Clock } from '../../../platform/ports/clock.ts';
import { faultPoint } from '../../../platform/process/fault-points.ts';
import { contactOf } from './applicant.ts';
import { type ApplicationState, transitions } from './application-state.ts';
import { type Approvals, SETUP_PATH } from './approval.ts';
import { CHANGES_PATH, type ChangeRequests } from './change-requests.service.ts';
import { getApplication } from './get-application.ts';
import type { Lookups } from './lookups.service.ts';
import { changeApplication, findLastEvent, insertNextEvent } from './review.repository.ts';
import { type Decision, decisionMail, type FieldComment } from './review-mails.ts';
import { overtakenSentence, reviewSentences } from './review-sentences.ts';

/** The staff user who decides. */
export type Reviewer = { id: string; name: string };

/** The state of an application after a change. */
export type Standing = { state: ApplicationState; version: number };

export type Decisions = {
  /**
   * Changes the state of an application with all consequences, or not at all.
   * @throws AppError `not-found`, or `conflict` when the application has changed since the reviewer saw it
   */
  decide(reviewer: Reviewer, id: string, seenVersion: number, decision: Decision): Promise<Standing>;
  /**
   * Returns the e-mail that a decision would send. Its link does not work.
   * @throws AppError `not-found`
   */
  preview(id: string, decision: Decision): Promise<MailContent>;
};

type Parts = {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  lookups: Lookups;
  approvals: Approvals;
  changeRequests: ChangeRequests;
  publicUrl: string;
};

export function createDecisions(parts: Parts): Decisions {
  const { database, changeRequests, publicUrl } = parts;
  return {
    async decide(reviewer, id, seenVersion, decision) {
      const seen = await getApplication(database.reader, id);
      const comments = await changeRequests.named(seen, commentsOf(decision));
      const standing = await database.transaction(async (trx) => {
        const row = await getApplication(trx, id);
        await refuseLateDecision(trx, row, seenVersion, decision);
        const decided = await decide(parts, trx, { reviewer, row, decision, comments });
        faultPoint('decision.stored');
        return decided;
      });
      faultPoint('decision.committed');
      return standing;
    },
    async preview(id, decision) {
      const row = await getApplication(database.reader, id);
      const link = `${publicUrl}${decision.kind === 'approve' ? SETUP_PATH : CHANGES_PATH}…`;
      const comments = await changeRequests.named(row, commentsOf(decision));
      return decisionMail(decision, {
        to: contactOf(row).email,
        reference: row.reference,
        language: row.language,
        link,
        comments,
      });
    },
  };
}

type Change = { reviewer: Reviewer; row: ApplicationRow; decision: Decision; comments: FieldComment[] };

async function decide(
  parts: Parts,
  trx: Db,
  { reviewer, row, decision, comments }: Change,
): Promise<Standing> {
  const { clock, lookups, outbox } = parts;
  const { to: state } = transitions[decision.kind];
  const now = iso(clock.now());
  await changeApplication(trx, row, { state, changed_at: now });
  await insertNextEvent(trx, {
    application_id: row.id,
    happened_at: now,
    actor: reviewer.id,
    actor_name: reviewer.name,
    from_state: row.state,
    to_state: state,
    reason: reasonOf(decision),
  });
  await lookups.move(trx, row, state);
  const link = await followUp(parts, trx, row, decision);
  const version = row.version + 1;
  await outbox.enqueue(trx, {
    content: decisionMail(decision, {
      to: contactOf(row).email,
      reference: row.reference,
      language: row.language,
      link,
      comments,
    }),
    dedupeKey: `application-${state}:${row.id}:${version}`,
  });
  return { state, version };
}

/** Carries out a decision except for its e-mail, and returns the address that the e-mail links to. */
async function followUp(
  { approvals, changeRequests }: Parts,
  trx: Db,
  row: ApplicationRow,
  decision: Decision,
): Promise<string> {
  if (decision.kind === 'approve') return approvals.approve(trx, row);
  if (decision.kind === 'request_changes') return changeRequests.open(trx, row, decision);
  if (decision.kind === 'decline') await approvals.decline(trx, row);
  return '';
}

async function refuseLateDecision(
  trx: Db,
  row: ApplicationRow,
  seenVersion: number,
  decision: Decision,
): Promise<void> {
  const { from } = transitions[decision.kind];
  if (row.version === seenVersion && row.state === from) return;
  const isUnreviewed = row.version === seenVersion && row.state === 'submitted';
  const last = await findLastEvent(trx, row.id);
  const sentence = isUnreviewed
    ? reviewSentences.reviewFirst
    : overtakenSentence(row.state as ApplicationState, last?.actor_name ?? '');
  throw new AppError('conflict', { request: sentence });
}

function commentsOf(decision: Decision): Record<string, string> {
  return decision.kind === 'request_changes' ? decision.comments : {};
}

function reasonOf(decision: Decision): string {
  if (decision.kind === 'decline') return decision.reason;
  return decision.kind === 'request_changes' ? decision.message : '';
}
