/** The rows of signing up, and of what is kept of a registration under way. */
export type SignupTables = {
  code_requests: CodeRequestRow;
  verification_failures: VerificationFailureRow;
  access_tokens: AccessTokenRow;
  acceptances: AcceptanceRow;
  drafts: DraftRow;
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

/** `party`: the asker, as in `asked_from`, on whose account the wrong try is; blank for a stranger. */
export type VerificationFailureRow = { id: string; mobile_number: string; failed_at: string; party: string };

export type CodeRequestRow = SignupColumns & {
  id: string;
  /** HMAC of the normalized request, to know an identical one. */
  request_hash: string;
  /** Blank: enough codes were sent to the number; of those that others asked for the newest will do. */
  code_hash: string;
  attempts: number;
  created_at: string;
  expires_at: string;
  /** Set when its code was used. */
  used_at: string | null;
  /** Set when newer codes of the number have pushed it out. */
  superseded_at: string | null;
  /** HMAC of the network address that asked. Blank: asked before this was kept. */
  asked_from: string;
  /** HMAC of the cookie of the browser that asked; blank where there is none. */
  asked_by: string;
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
  /** JSON of answers that the form does not ask for any more, until a release says what becomes of them. */
  left_out: string | null;
  /** JSON of when each answer was typed; null for a draft from before that was noted. */
  marks: string | null;
  /** One more with each save: whoever merges into what is stored sees whether it is that still. */
  revision: number;
};
