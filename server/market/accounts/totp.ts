import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Tenderfoot';
const STEP_SECONDS = 30;
/** A clock may differ by a step, either way. */
const TOLERATED_STEPS = 1;
export const SECRET_BYTES = 20;

/** What an authenticator app is given, as text to type and as an address to scan. */
export type Enrolment = { secret: string; uri: string };

/** The secret in these bytes, for the app of the person with this e-mail address. */
export function enrolmentOf(bytes: Uint8Array, email: string): Enrolment {
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer });
  return { secret: secret.base32, uri: new TOTP({ issuer: ISSUER, label: email, secret }).toString() };
}

/**
 * The step of time that a code of six digits belongs to (RFC 6238), or undefined where it is none of now or was used
 * before: steps up to `lastStep` are spent.
 */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: TOLERATED_STEPS });
  if (delta === null) return undefined;
  const step = totp.counter({ timestamp }) + delta;
  return step > lastStep ? step : undefined;
}
