/** The rows of forms: their versions, submissions other than applications, and files. */
export type FormTables = {
  form_versions: FormVersionRow;
  form_submissions: FormSubmissionRow;
  form_submission_terms: { form_id: string; term: string; submission_id: string };
  form_counts: FormCountRow;
  form_openings: FormOpeningRow;
  form_confirmations: FormConfirmationRow;
  form_follow_ups: FormFollowUpRow;
  form_acts: FormActRow;
  form_kept_texts: FormKeptTextRow;
  form_webhooks: FormWebhookRow;
  form_embedding: FormEmbeddingRow;
  form_releases: FormReleaseRow;
  form_brought: FormBroughtRow;
  form_drafts: FormDraftRow;
  form_drafts_aside: FormDraftAsideRow;
  form_draft_editors: FormDraftEditorRow;
  form_draft_links: FormDraftLinkRow;
  files: FileRow;
  draft_files: { file_id: string; owner_hash: string };
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

/** A release of a form. Never changed once stored. */
export type FormReleaseRow = {
  form_id: string;
  /** Counts up from 1. */
  number: number;
  /** The release that it came after; null for the first. */
  parent: number | null;
  /** The release that was published again by this one. */
  again_of: number | null;
  /** Whether it came with the product's files, or somebody published it while the product ran. */
  origin: 'files' | 'staff';
  /** SHA-256 (hex) of schema and UI schema. */
  sha256: string;
  schema: string;
  ui_schema: string;
  /** JSON of the words by language: `{"fr": {…}}`; `{}` where they were not kept. */
  words: string;
  /** JSON of answers that it accepts, by name. */
  examples: string;
  /** JSON of how drafts of its parent come to it; null where nothing has to be said. */
  migration: string | null;
  /** A day for releases in files, else an instant. */
  released_at: string;
  /** The member of staff; null for releases in files. */
  released_by: string | null;
  reason: string | null;
  /** The member of staff without whom it would not have been published; null where nobody had to approve. */
  approved_by: string | null;
};

/** A state of the files of a form that was brought together with what staff published. */
export type FormBroughtRow = {
  form_id: string;
  /** Tells this state of the files from another. */
  tag: string;
  schema: string;
  ui: string;
  fr: string;
  /** The first release that has everything of it; null while that is a draft. */
  number: number | null;
  brought_at: string;
};

/** What product owners work on, one draft a form. */
export type FormDraftRow = {
  form_id: string;
  title: string;
  /** The release that it is to follow; 0 for a new form. */
  base: number;
  /** Tells one state of the texts from another. */
  tag: string;
  /** Members of staff. */
  begun_by: string;
  begun_at: string;
  changed_by: string;
  changed_at: string;
  /** JSON of what happens to half-filled forms, and why it is published: said when somebody offered it. */
  migration: string | null;
  reason: string | null;
  /** The earlier release that it publishes again; null where it is something new. */
  again_of: number | null;
  /** Who wants it published; null while it is worked on. */
  offered_by: string | null;
  offered_at: string | null;
  /** Who else has agreed; null where nobody has to. */
  approved_by: string | null;
  /** When it is published by itself, once nobody has to approve any more; null: at once. */
  publish_at: string | null;
  /** JSON of who sent it back, when and why, and of what had been asked for; null once somebody asks again. */
  sent_back: string | null;
  /** The tag of the product's files that were brought into it; null for none. */
  brought: string | null;
  /** The texts of its files, whether they are JSON or not yet. */
  schema: string;
  ui: string;
  fr: string;
};

/** A draft that is set aside while its place is taken by an earlier release that is to be published again. */
export type FormDraftAsideRow = Omit<
  FormDraftRow,
  'migration' | 'reason' | 'again_of' | 'offered_by' | 'offered_at' | 'approved_by' | 'publish_at'
>;

/** Who has a draft open. */
export type FormDraftEditorRow = { form_id: string; staff_id: string; since: string; seen_at: string };

/** A link by which somebody outside is shown a draft, as long as there is that draft. */
export type FormDraftLinkRow = {
  id: string;
  form_id: string;
  token_hash: string;
  /** For whom it is. */
  name: string;
  /** Member of staff. */
  made_by: string;
  made_at: string;
  expires_at: string;
  /** The browser that opened it first, and when; null until then. No other one may. */
  browser_hash: string | null;
  opened_at: string | null;
};

/** A submission of a form that is not an application. */
export type FormSubmissionRow = {
  id: string;
  form_id: string;
  form_version_id: string;
  /** JSON of the answers. */
  data: string;
  submitted_at: string;
  /** A number for people to quote; null for messages through the contact page. */
  reference: string | null;
  /** The key by which a repeated submit is recognized, and a hash of its payload. */
  client_key: string | null;
  payload_hash: string | null;
  /** Whether its search terms are in `form_submission_terms`. */
  has_terms: 0 | 1;
  /** The address or number that whoever sent it had confirmed first; null where the form did not ask for that. */
  confirmed_contact: string | null;
};

/** A code that was sent to an address or a number, and the key that it was exchanged for. */
export type FormConfirmationRow = {
  id: string;
  form_id: string;
  contact: string;
  /** Hash of what the browser that asked for the code keeps. */
  request_hash: string;
  code_hash: string;
  tries: number;
  key_hash: string | null;
  expires_at: string;
};

/** A count of what happened to a version of a form on a day: see `codegen/runtime/insight.ts`. */
export type FormCountRow = {
  form_version_id: string;
  /** `2026-11-20`, UTC. */
  day: string;
  measure: string;
  subject: string;
  count: number;
};

/** When a form takes answers. A form without a row always does. */
export type FormFollowUpRow = {
  form_id: string;
  /** JSON of the addresses that are told of each answer; null: those of all admins. */
  mailboxes: string | null;
  /** 1 where people are sent a copy of their answers. */
  sends_copy: number;
  /** What the copy begins with; null: a sentence of ours. */
  copy_en: string | null;
  copy_fr: string | null;
  /** Counts the changes by staff. */
  revision: number;
  changed_at: string;
  /** Id of the member of staff. */
  changed_by: string;
};

/** What somebody did with a form. */
export type FormActRow = {
  id: string;
  form_id: string;
  kind: FormSettingKind | DraftActKind;
  /** JSON of what it is about, before and after: of settings all of them. */
  before: string;
  after: string;
  at: string;
  /** The first of those that were joined, the last of which was at `at`; null for a single one. */
  began_at: string | null;
  /** Id of the member of staff; blank for what came about by itself. */
  staff_id: string;
};

/** The settings of a form, by what they are about. */
export type FormSettingKind = 'opening' | 'emails' | 'webhooks' | 'embedding';

/** What becomes of drafts. Their releases are on record as such. */
export type DraftActKind =
  | 'made'
  | 'begun'
  | 'changed'
  | 'offered'
  | 'approved'
  | 'taken-back'
  | 'sent-back'
  | 'not-published'
  | 'discarded'
  | 'brought-back'
  | 'brought-together'
  | 'link-made'
  | 'link-withdrawn';

/** The texts of a draft at a moment that an act is about. */
export type FormKeptTextRow = Pick<
  FormDraftRow,
  'form_id' | 'tag' | 'title' | 'base' | 'brought' | 'schema' | 'ui' | 'fr'
> & {
  kept_at: string;
  /** How many characters its texts have. */
  size: number;
};

export type FormEmbeddingRow = {
  form_id: string;
  /** JSON of the origins whose pages may show the form in a frame. */
  sites: string;
  /** Counts the changes by staff. */
  revision: number;
};

/** A server that is told of each answer to a form. */
export type FormWebhookRow = {
  id: string;
  form_id: string;
  url: string;
  /** Encrypted, under the id of the row. */
  secret: string;
  /** JSON of those before, which still sign until a time. */
  old_secrets: string;
  /** The version of the form with which its server last took a test, and when. */
  tested_version: number | null;
  tested_at: string | null;
  created_at: string;
};

export type FormOpeningRow = {
  form_id: string;
  state: 'open' | 'closed' | 'archived';
  /**
   * Who may send it: anybody, whoever has its link, confirms an e-mail address or a mobile number, or has an account, or
   * members of staff.
   */
  audience: 'everyone' | 'link' | 'email' | 'phone' | 'users' | 'staff';
  /** The secret of the link, and when it was made; null until it was for those who have it. Staff hand it on. */
  link_key: string | null;
  link_made_at: string | null;
  opens_at: string | null;
  closes_at: string | null;
  /** It closes once so many have come. */
  most_answers: number | null;
  /** All that ever came, whether they are still kept or not. */
  answers: number;
  /** What people read while the form takes none; null: a sentence of ours. */
  words_en: string | null;
  words_fr: string | null;
  /** Counts the changes by staff. */
  revision: number;
  changed_at: string;
  /** Id of the member of staff. */
  changed_by: string;
};

export type FileRow = {
  id: string;
  name: string;
  /** As in `engine/uploads/kinds.ts`: `pdf`. */
  kind: string;
  size: number;
  scan: 'not-scanned' | 'pending' | 'clean' | 'infected';
  /** How many times the scan of a `pending` file was tried again, and when it is tried next (null if it is not). */
  scan_attempts: number;
  next_scan_at: string | null;
  uploaded_at: string;
  /** Null while nothing refers to the file: it is deleted after a day. */
  organization_id: string | null;
  taken_at: string | null;
};
