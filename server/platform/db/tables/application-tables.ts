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
  /** For people: `TF-7K3M9Q`. */
  reference: string;
  /** The decisions' states; an application begins as `submitted`. */
  state: string;
  /** Counts the changes, for optimistic locking. */
  version: number;
  organization_type: number;
  form_version_id: string;
  data: string;
  /** SHA-256 of the canonical payload, to know the same submit again. */
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
  /** JSON of what it is found by, `market/applications/review/lookup.ts`; null until that was worked out. */
  lookup: string | null;
  /** When its state last changed; null while it is as it came. */
  changed_at: string | null;
  /** Counts the times it was handed in; the answers of earlier times are in `application_revisions`. */
  revision: number;
  /** In which it was sent, and its mails are written. */
  language: Language;
  /** Set in the moment in which it is removed. */
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
  /** What the staff user was called then; empty for the applicant. */
  actor_name: string;
  from_state: string | null;
  to_state: string;
  reason: string;
};

/** The answers of an application before they were handed in anew. Append-only. */
export type ApplicationRevisionRow = {
  application_id: string;
  number: number;
  form_version_id: string;
  data: string;
  submitted_at: string;
};

/** For staff only. Append-only. */
export type ApplicationNoteRow = {
  id: string;
  application_id: string;
  author: string;
  author_name: string;
  text: string;
  written_at: string;
};

/** What the applicant is asked to change, and the link for it. */
export type ChangeRequestRow = {
  id: string;
  application_id: string;
  token_hash: string;
  message: string;
  /** JSON: a comment by the dotted path of its field. */
  comments: string;
  requested_at: string;
  expires_at: string;
  draft: string | null;
  draft_saved_at: string | null;
  /** What the draft was typed into; null for one from before this was noted, and without a draft. */
  draft_form_version_id: string | null;
  /** JSON like `drafts.left_out`. */
  draft_left_out: string | null;
  /** JSON like `drafts.marks`. */
  draft_marks: string | null;
  /** Like `drafts.revision`; 0 until a draft was saved. */
  draft_revision: number;
  /** Set when the application was handed in anew: the link is spent. */
  answered_at: string | null;
  /** Of the answers handed in, to know the same submit again. */
  payload_hash: string | null;
};

/** What the applicant was shown and agreed to; in cents. */
export type ApplicationInvoiceRow = InvoiceColumns & { application_id: string };

/** What is known of a saved card: the provider's ids and what stands on its face. */
export type ApplicationCardRow = {
  application_id: string;
  provider: string;
  customer_id: string;
  payment_method_id: string;
  brand: string;
  last4: string;
};

/** A text that an application is found by when it begins like what is searched for. */
export type ApplicationTermRow = {
  state: string;
  organization_type: number;
  term: string;
  application_id: string;
};
