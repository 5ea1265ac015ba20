import type { Language } from '../../i18n/catalogues.ts';

/** The rows of users, their sessions and links, and of their organizations. */
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
  role: 'member' | 'reviewer' | 'owner' | 'editor' | 'admin';
  organization_id: string | null;
  organization_type: number | null;
  /** PHC string; null until the account is set up. */
  password_hash: string | null;
  timezone: string | null;
  created_at: string;
  disabled_at: string | null;
  /** Language of the e-mails sent to them. */
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

/** A link sent to a user, valid for one use. */
export type AccountTokenRow = {
  token_hash: string;
  user_id: string;
  purpose: 'setup' | 'reset' | 'set';
  created_at: string;
  expires_at: string;
};

/** The secret that a user's authenticator app makes codes from. */
export type SecondFactorRow = {
  user_id: string;
  /** Base32, sealed. */
  secret: string;
  /** Codes of this time step and of earlier ones are used up. */
  last_step: number;
  created_at: string;
  /** Null: never confirmed, so not required. */
  confirmed_at: string | null;
};

/**
 * An attempt that limits count: a failed login or one under way, a request for a reset e-mail, an invitation, a card, a
 * message, a release of a form. `key_hash` is a hash of who made it.
 */
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
    | 'form-code'
    | 'mail'
    | 'release'
    | 'sms';
  key_hash: string;
  attempted_at: string;
};

/** An approved organization. `profile` and `insurance` are the answers of the account's two forms. */
export type OrganizationRow = {
  /** The id from its signup. */
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

/** A buyer's invitation of a consultant. While it is accepted and not ended, the consultant works for the buyer. */
export type ConsultantInvitationRow = {
  id: string;
  /** The buyer's organization. */
  buyer_id: string;
  invited_by: string;
  /** In lower case. */
  email: string;
  /** Of the link sent last; null once the invitation has ended. */
  token_hash: string | null;
  created_at: string;
  sent_at: string;
  expires_at: string;
  consultant_user_id: string | null;
  accepted_at: string | null;
  ended_at: string | null;
  ended_by: 'buyer' | 'consultant' | null;
};
