/** The rows of forms: their versions, what was handed in by those that are no application, and files. */
export type FormTables = {
  form_versions: FormVersionRow;
  form_submissions: FormSubmissionRow;
  form_submission_terms: { form_id: string; term: string; submission_id: string };
  form_counts: FormCountRow;
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

/** What was handed in by a form that is no application. */
export type FormSubmissionRow = {
  id: string;
  form_id: string;
  form_version_id: string;
  /** JSON of the answers. */
  data: string;
  submitted_at: string;
  /** For people to quote; null for messages through the contact page. */
  reference: string | null;
  /** By which the sender knows it again, and a hash of what it came with. */
  client_key: string | null;
  payload_hash: string | null;
  /** Whether `form_submission_terms` has its words. */
  has_terms: 0 | 1;
};

/** How often something happened to a version of a form on a day: see `codegen/runtime/insight.ts`. */
export type FormCountRow = {
  form_version_id: string;
  /** `2026-11-20`, UTC. */
  day: string;
  measure: string;
  subject: string;
  count: number;
};

export type FileRow = {
  id: string;
  name: string;
  /** As in `engine/uploads/kinds.ts`: `pdf`. */
  kind: string;
  size: number;
  scan: 'not-scanned' | 'pending' | 'clean' | 'infected';
  /** How often the scanner was asked again about a file that is `pending`, and when it is next; else null. */
  scan_attempts: number;
  next_scan_at: string | null;
  uploaded_at: string;
  /** Null while nobody has taken the file: it is removed after a day. */
  organization_id: string | null;
  taken_at: string | null;
};
