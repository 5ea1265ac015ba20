/**
 * The rows as they are stored. Ids are UUIDs as text, times ISO 8601 text in UTC, booleans 0 or 1, and JSON is
 * text, so that one set of migrations and repositories serves SQLite and PostgreSQL.
 */
export type Tables = {
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
  files: FileRow;
  application_services: { application_id: string; service_id: string };
  application_invoices: ApplicationInvoiceRow;
  application_cards: ApplicationCardRow;
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
};

/** Append-only. */
export type ApplicationEventRow = {
  application_id: string;
  /** Counts up from 1 within an application. */
  number: number;
  happened_at: string;
  actor: string;
  from_state: string | null;
  to_state: string;
  reason: string;
};

export type OutboxRow = {
  id: string;
  channel: 'sms' | 'email';
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

export type SessionRow = { token_hash: string; user_id: string; created_at: string; last_used_at: string };

/** A link sent to a user, good for one use. */
export type AccountTokenRow = {
  token_hash: string;
  user_id: string;
  purpose: 'setup' | 'reset' | 'set';
  created_at: string;
  expires_at: string;
};

/** A login that failed or is under way, or a reset mail asked for; the address of either hashed. */
export type AccountAttemptRow = {
  id: string;
  kind: 'login' | 'reset';
  key_hash: string;
  attempted_at: string;
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
