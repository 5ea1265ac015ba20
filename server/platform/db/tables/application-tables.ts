import type { Language } from '../../i18n/catalogues.ts';
import type { InvoiceColumns } from './billing-tables.ts';

/** The rows of an application and of its review. */
export type ApplicationTables = {
  applications: ApplicationRow;
  application_events: ApplicationEventRow;
  application_revisions: ApplicationRevisionRow;
  application_notes: ApplicationNoteRow;
  change_requests: ChangeRequestRow;
  application_services: { application_id: string; service_id: string };
  application_invoices: ApplicationInvoiceRow;
  application_cards: ApplicationCardRow;
  application_terms: ApplicationTermRow;
  application_keys: { kind: 'email' | 'phone' | 'name'; value: string; application_id: string };
};

export type ApplicationRow = {
  id: string;
  /** Shown to people: `TF-7K3M9Q`. */
  reference: string;
  /** One of the states that decisions lead to; at first `submitted`. */
  state: string;
  /** Counts the changes, for optimistic locking. */
  version: number;
  organization_type: number;
  form_version_id: string;
  data: string;
  /** SHA-256 of the canonical payload, to recognize a repeated submit. */
  payload_hash: string;
  access_token_id: string;
  organization_id: string;
  organization_name: string;
  country: string;
  region: string;
  email: string;
  mobile_number: string;
  applicant_name: string;
  submitted_at: string;
  /** JSON of what a search finds it by, `market/applications/review/lookup.ts`; null until that was worked out. */
  lookup: string | null;
  /** When its state last changed; null if it never has. */
  changed_at: string | null;
  /** Counts how often it was handed in; earlier answers are in `application_revisions`. */
  revision: number;
  /** Language in which it was sent and its e-mails are written. */
  language: Language;
  /** Set just before it is deleted. */
  ended_at: string | null;
};

/** Append-only. */
export type ApplicationEventRow = {
  application_id: string;
  /** Counts up from 1 within an application. */
  number: number;
  happened_at: string;
  /** `applicant`, or the id of a staff user. */
  actor: string;
  /** The staff user's name at the time; empty for the applicant. */
  actor_name: string;
  from_state: string | null;
  to_state: string;
  reason: string;
};

/** The answers of an application before they were handed in again. Append-only. */
export type ApplicationRevisionRow = {
  application_id: string;
  number: number;
  form_version_id: string;
  data: string;
  submitted_at: string;
};

/** A note for staff only. Append-only. */
export type ApplicationNoteRow = {
  id: string;
  application_id: string;
  author: string;
  author_name: string;
  text: string;
  written_at: string;
};

/** A request that asks the applicant to change answers, and the link for doing so. */
export type ChangeRequestRow = {
  id: string;
  application_id: string;
  token_hash: string;
  message: string;
  /** JSON: comments by the dotted path of their field. */
  comments: string;
  requested_at: string;
  expires_at: string;
  draft: string | null;
  draft_saved_at: string | null;
  /** The version the draft was typed into; null without a draft, or for one from before this was stored. */
  draft_form_version_id: string | null;
  /** JSON like `drafts.left_out`. */
  draft_left_out: string | null;
  /** JSON like `drafts.marks`. */
  draft_marks: string | null;
  /** Like `drafts.revision`; 0 until a draft is saved. */
  draft_revision: number;
  /** Set when the application was handed in again: the link is used up. */
  answered_at: string | null;
  /** Hash of the answers handed in, to recognize a repeated submit. */
  payload_hash: string | null;
};

/** The invoice that the applicant was shown and agreed to; in cents. */
export type ApplicationInvoiceRow = InvoiceColumns & { application_id: string };

/** A saved card: the provider's ids, its brand and last digits. */
export type ApplicationCardRow = {
  application_id: string;
  provider: string;
  customer_id: string;
  payment_method_id: string;
  brand: string;
  last4: string;
};

/** A text that finds an application: a search matches its beginning. */
export type ApplicationTermRow = {
  state: string;
  organization_type: number;
  term: string;
  application_id: string;
};
