/** The rows of forms: their versions, what was handed in by those that are no application, and files. */
export type FormTables = {
  form_versions: FormVersionRow;
  form_submissions: FormSubmissionRow;
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
