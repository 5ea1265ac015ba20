/** The rows of forms: their versions, submissions other than applications, and files. */
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
