/** The rows of signups, and of registrations under way. */
export type SignupTables = {
  code_requests: CodeRequestRow;
  verification_failures: VerificationFailureRow;
  access_tokens: AccessTokenRow;
  acceptances: AcceptanceRow;
  drafts: DraftRow;
};

/** An applicant's details from a signup; copied from the code request to the access token it leads to. */
type SignupColumns = {
  mobile_number: string;
  organization_type: number;
  applicant_name: string;
  organization_name: string;
  country: string;
  state: string;
  gst: string;
};

/** `party`: whom the wrong try counts against, a hash as in `asked_by` or `asked_from`; blank in older rows. */
export type VerificationFailureRow = { id: string; mobile_number: string; failed_at: string; party: string };

export type CodeRequestRow = SignupColumns & {
  id: string;
  /** HMAC of the normalized request, to recognize an identical one. */
  request_hash: string;
  /**
   * Blank: no code was sent, because enough were sent to the number lately; the newest that others asked for will do.
   */
  code_hash: string;
  attempts: number;
  created_at: string;
  expires_at: string;
  /** Set when its code was used. */
  used_at: string | null;
  /** Set when newer codes for the number have displaced it. */
  superseded_at: string | null;
  /** HMAC of the network address that asked; blank in rows from before this was stored. */
  asked_from: string;
  /** HMAC of the browser's cookie; blank if it had none. */
  asked_by: string;
  /** Set when the number was verified later: the request no longer counts towards any limit. */
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
  /**
   * JSON of the left out answers, which the form does not ask for any more, until a release says what becomes of them.
   */
  left_out: string | null;
  /** JSON of when each answer was typed; null for a draft from before this was stored. */
  marks: string | null;
  /** Counts the saves, so that a merge can tell whether the stored draft has changed meanwhile. */
  revision: number;
};
