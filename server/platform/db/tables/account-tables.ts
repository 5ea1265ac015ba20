import type { Language } from '../../i18n/catalogues.ts';

/** The rows of users, their sessions and links, and of the organizations that they work for. */
export type AccountTables = {
  users: UserRow;
  sessions: SessionRow;
  account_tokens: AccountTokenRow;
  account_attempts: AccountAttemptRow;
  second_factors: SecondFactorRow;
  recovery_codes: { code_hash: string; user_id: string };
  organizations: OrganizationRow;
  consultant_invitations: ConsultantInvitationRow;
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
  /** In which mails are written to them. */
  language: Language;
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

/** What the authenticator app of a user makes its codes of. */
export type SecondFactorRow = {
  user_id: string;
  /** Base32, sealed. */
  secret: string;
  /** Codes of this step of time and earlier ones are spent. */
  last_step: number;
  created_at: string;
  /** Null: never confirmed, so it is not asked for. */
  confirmed_at: string | null;
};

/** A login that failed or is under way, a reset mail asked for, an invitation sent, a card tried, a message sent; whose it is, hashed. */
export type AccountAttemptRow = {
  id: string;
  kind:
    | 'login'
    | 'login-of-all'
    | 'reset'
    | 'invitation'
    | 'second-factor'
    | 'card'
    | 'card-declined'
    | 'mail'
    | 'sms';
  key_hash: string;
  attempted_at: string;
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
