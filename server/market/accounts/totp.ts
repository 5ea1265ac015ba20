import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Tenderfoot';
const STEP_SECONDS = 30;
/** Steps that a clock may be off, either way. */
const TOLERATED_STEPS = 1;
export const SECRET_BYTES = 20;

/** The secret for an authenticator app, as text to type and as an address to scan. */
export type Enrolment = { secret: string; uri: string };

/** Encodes a secret for the app of the person with this e-mail address. */
export function enrolmentOf(bytes: Uint8Array, email: string): Enrolment {
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer });
  return { secret: secret.base32, uri: new TOTP({ issuer: ISSUER, label: email, secret }).toString() };
}

/**
 * Returns the time step that a six-digit code belongs to (RFC 6238); undefined when the code is wrong, outdated or
 * used: steps up to `lastStep` are used up.
 */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: TOLERATED_STEPS });
  if (delta === null) return undefined;
  const step = totp.counter({ timestamp }) + delta;
  return step > lastStep ? step : undefined;
}
