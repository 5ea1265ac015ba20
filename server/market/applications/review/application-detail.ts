import type { StoredForms } from '../../../engine/forms/stored-forms.service.ts';
import type { Db } from '../../../platform/db/database.ts';
import type {
  ApplicationEventRow,
  ApplicationNoteRow,
  ApplicationRow,
  ChangeRequestRow,
} from '../../../platform/db/tables/application-tables.ts';
import type { JsonObject } from '../../../platform/json-object.ts';
import { type FormattedInvoice, formatInvoice, type PlanItem } from '../../reference/invoice.ts';
import { type AnswerChange, diffAnswers } from './answer-diff.ts';
import type { KeyKind } from './lookup.ts';
import type { Lookups } from './lookups.service.ts';
import { findQueueRows } from './queue.repository.ts';
import { findInvoice, listRevisions } from './review.repository.ts';

/** A line of an application's history. */
export type HistoryEntry = {
  happenedAt: string;
  /** `applicant`, or the id of a staff user. */
  actor: string;
  /** Empty for the applicant. */
  actorName: string;
  from: string | null;
  to: string;
  reason: string;
};

export function historyEntry(row: ApplicationEventRow): HistoryEntry {
  return {
    happenedAt: row.happened_at,
    actor: row.actor,
    actorName: row.actor_name,
    from: row.from_state,
    to: row.to_state,
    reason: row.reason,
  };
}

export type Note = { id: string; author: string; authorName: string; text: string; writtenAt: string };

export function noteOf({ id, author, author_name, text, written_at }: ApplicationNoteRow): Note {
  return { id, author, authorName: author_name, text, writtenAt: written_at };
}

/** The latest request for changes that was sent to the applicant. */
export type AskedChanges = {
  message: string;
  comments: Record<string, string>;
  requestedAt: string;
  expiresAt: string;
  answeredAt: string | null;
};

export function askedChanges(row: ChangeRequestRow): AskedChanges {
  return {
    message: row.message,
    comments: JSON.parse(row.comments),
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
    answeredAt: row.answered_at,
  };
}

/** Returns the chosen plan, with the invoice that the applicant was shown. */
export async function chosenPlan(
  db: Db,
  applicationId: string,
): Promise<{ id: string; name: string; invoice: FormattedInvoice } | null> {
  const row = await findInvoice(db, applicationId);
  if (!row) return null;
  const invoice = formatInvoice({
    items: JSON.parse(row.items) as PlanItem[],
    subtotalCents: row.subtotal_cents,
    taxRate: row.tax_rate,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
  });
  return { id: row.plan_id, name: row.plan_name, invoice };
}

/** Returns the previous answers, with their own form version, and how the current ones differ. */
export async function lastChange(db: Db, storedForms: StoredForms, row: ApplicationRow) {
  const before = (await listRevisions(db, row.id)).at(-1);
  if (!before) return { previous: null, changes: [] as AnswerChange[] };
  const { words: _words, ...form } = await storedForms.get(before.form_version_id);
  const data = JSON.parse(before.data) as JsonObject;
  const current = await storedForms.get(row.form_version_id);
  return {
    previous: { revision: before.number, submittedAt: before.submitted_at, data, form },
    changes: diffAnswers(current, data, JSON.parse(row.data) as JsonObject),
  };
}

/** Another application that shares something with this one. */
export type Duplicate = {
  id: string;
  reference: string;
  organizationName: string;
  type: number;
  state: string;
  submittedAt: string;
  shares: KeyKind[];
};

const MOST_DUPLICATES_A_KEY = 5;

/** Finds other applications with the same e-mail address, phone number or nearly the same name, newest first. */
export async function listDuplicates(db: Db, lookups: Lookups, row: ApplicationRow): Promise<Duplicate[]> {
  const found = await lookups.findDuplicates(db, row, MOST_DUPLICATES_A_KEY);
  if (found.length === 0) return [];
  const rows = await findQueueRows(db, [...new Set(found.map(({ id }) => id))]);
  const duplicates = rows.map((other) => ({
    id: other.id,
    reference: other.reference,
    organizationName: other.organization_name,
    type: other.organization_type,
    state: other.state,
    submittedAt: other.submitted_at,
    shares: [...new Set(found.filter(({ id }) => id === other.id).map(({ kind }) => kind))],
  }));
  return duplicates.sort((one, other) => (one.id < other.id ? 1 : -1));
}
