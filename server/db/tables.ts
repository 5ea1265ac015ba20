import type { BillingTables } from './billing-tables.ts';

/**
 * The rows as they are stored. Ids are UUIDs as text, times ISO 8601 text in UTC, booleans 0 or 1, and JSON is
 * text, so that one set of migrations and repositories serves SQLite and PostgreSQL.
 */
export type Tables = BillingTables & {
  form_versions: FormVersionRow;
  code_requests: CodeRequestRow;
  verification_failures: { id: string; mobile_number: string; failed_at: string };
  access_tokens: AccessTokenRow;
  acceptances: AcceptanceRow;
  drafts: DraftRow;
  applications: ApplicationRow;
  application_events: ApplicationEventRow;
  outbox: OutboxRow;
  inbox_messages: InboxMessageRow;
  write_probe: { id: number; written_at: string };
  reference_entries: ReferenceEntryRow;
  reference_loads: { list: string; loaded_at: string };
  services: ServiceRow;
  list_versions: { name: string; version: number };
  users: UserRow;
  sessions: SessionRow;
  account_tokens: AccountTokenRow;
  account_attempts: AccountAttemptRow;
  form_submissions: FormSubmissionRow;
  files: FileRow;
  draft_files: { file_id: string; owner_hash: string };
  application_services: { application_id: string; service_id: string };
  application_invoices: ApplicationInvoiceRow;
  application_cards: ApplicationCardRow;
  application_terms: ApplicationTermRow;
  application_keys: { kind: 'email' | 'phone' | 'name'; value: string; application_id: string };
  application_revisions: ApplicationRevisionRow;
  application_notes: ApplicationNoteRow;
  change_requests: ChangeRequestRow;
  organizations: OrganizationRow;
  consultant_invitations: ConsultantInvitationRow;
};

/** Never changed once stored. */
export type FormVersionRow = {
  id: string;
  form_id: string;
  number: number;
  sha256: string;
  schema: string;
  ui_schema: string;
  created_at: string;
};

/** What one signup says about the applicant; copied from the code request to the access token it earned. */
type SignupColumns = {
  mobile_number: string;
  organization_type: number;
  applicant_name: string;
  organization_name: string;
  country: string;
  state: string;
  gst: string;
};

export type CodeRequestRow = SignupColumns & {
  id: string;
  /** HMAC of the normalized request, to know an identical one. */
  request_hash: string;
  code_hash: string;
  attempts: number;
  created_at: string;
  expires_at: string;
  /** Set when its code was used. */
  used_at: string | null;
  /** Set when newer codes of the number have pushed it out. */
  superseded_at: string | null;
  /** Set when a successful verify of the number has forgiven it: it counts towards no limit any more. */
  cleared_at: string | null;
};

export type AccessTokenRow = SignupColumns & {
  id: string;
  token_hash: string;
  organization_id: string;
  privacy_accepted_at: string | null;
  terms_accepted_at: string | null;
  created_at: string;
  last_used_at: string;
  registered_at: string | null;
  revoked_at: string | null;
};

export type AcceptanceRow = {
  id: string;
  access_token_id: string;
  text: 'privacy-policy' | 'terms-and-conditions';
  text_version: string;
  accepted_at: string;
  /** The caller's network address. */
  address: string;
};

export type DraftRow = {
  mobile_number: string;
  organization_type: number;
  data: string;
  form_id: string;
  form_version_id: string;
  saved_at: string;
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
  /** JSON of what it is found by, `review/lookup.ts`; null until that was worked out. */
  lookup: string | null;
  /** When its state last changed; null while it is as it came. */
  changed_at: string | null;
  /** Counts the times it was handed in; the answers of earlier times are in `application_revisions`. */
  revision: number;
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

export type OutboxRow = {
  id: string;
  channel: 'sms' | 'email' | 'billing';
  /** One message per business fact: `application-submitted:<id>`. */
  dedupe_key: string;
  state: 'queued' | 'sent' | 'expired' | 'dead';
  /** Sealed message; null once it is of no more use. */
  payload: string | null;
  attempts: number;
  created_at: string;
  /** When it may be claimed: a claim moves this to the end of its lease, a failure to the next attempt. */
  available_at: string;
  lease_id: string | null;
  expires_at: string | null;
  finished_at: string | null;
};

export type InboxMessageRow = {
  id: string;
  channel: 'sms' | 'email';
  recipient_hash: string;
  payload: string;
  sent_at: string;
};

/** An entry of a reference list that staff can edit. */
export type ReferenceEntryRow = {
  list: string;
  id: string;
  position: number;
  name: string;
  /** JSON of what only this list has: `{"has_expiry":true}`. */
  details: string;
};

export type ServiceRow = {
  id: string;
  parent_id: string | null;
  name: string;
  /** Order among its siblings. */
  position: number;
};

export type UserRow = {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  role: 'member' | 'reviewer' | 'editor' | 'admin';
  organization_id: string | null;
  organization_type: number | null;
  /** PHC string; null until the account is set up. */
  password_hash: string | null;
  timezone: string | null;
  created_at: string;
  disabled_at: string | null;
};

export type SessionRow = {
  token_hash: string;
  user_id: string;
  created_at: string;
  last_used_at: string;
  /** `Firefox on Linux` */
  device: string;
};

/** A link sent to a user, good for one use. */
export type AccountTokenRow = {
  token_hash: string;
  user_id: string;
  purpose: 'setup' | 'reset' | 'set';
  created_at: string;
  expires_at: string;
};

/** A login that failed or is under way, a reset mail asked for, an invitation sent; whose it is, hashed. */
export type AccountAttemptRow = {
  id: string;
  kind: 'login' | 'reset' | 'invitation';
  key_hash: string;
  attempted_at: string;
};

/** What was handed in by a form that is no application. */
export type FormSubmissionRow = {
  id: string;
  form_id: string;
  form_version_id: string;
  /** JSON of the answers. */
  data: string;
  submitted_at: string;
};

export type FileRow = {
  id: string;
  name: string;
  /** As in `files/kinds.ts`: `pdf`. */
  kind: string;
  size: number;
  scan: 'not-scanned' | 'pending' | 'clean' | 'infected';
  uploaded_at: string;
  /** Null while nobody has taken the file: it is removed after a day. */
  organization_id: string | null;
  taken_at: string | null;
};

/** What the applicant was shown and agreed to; in cents. */
export type ApplicationInvoiceRow = {
  application_id: string;
  plan_id: string;
  plan_name: string;
  /** JSON: `[{name, amountCents}]`. */
  items: string;
  subtotal_cents: number;
  tax_rate: number;
  tax_cents: number;
  total_cents: number;
};

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
  /** Set when the application was handed in anew: the link is spent. */
  answered_at: string | null;
  /** Of the answers handed in, to know the same submit again. */
  payload_hash: string | null;
};

/** An approved organization. `profile` and `insurance` are the answers of the account's two forms. */
export type OrganizationRow = {
  /** The id that its signup was given. */
  id: string;
  application_id: string;
  organization_type: number;
  name: string;
  country: string;
  region: string;
  /** JSON of the form company-profile. */
  profile: string;
  profile_version_id: string;
  /** JSON of the form insurance. */
  insurance: string;
  insurance_version_id: string;
  /** Counts the changes, for optimistic locking. */
  version: number;
  created_at: string;
  updated_at: string;
};

/** A buyer's invitation of a consultant. Accepted and not ended, the consultant works for the buyer. */
export type ConsultantInvitationRow = {
  id: string;
  /** The buyer's organization. */
  buyer_id: string;
  invited_by: string;
  /** In lower case. */
  email: string;
  /** Of the link sent last; null once it was ended. */
  token_hash: string | null;
  created_at: string;
  sent_at: string;
  expires_at: string;
  consultant_user_id: string | null;
  accepted_at: string | null;
  ended_at: string | null;
  ended_by: 'buyer' | 'consultant' | null;
};
