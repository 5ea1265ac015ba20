/** A secret that was replaced, encrypted, and until when it signs as well. */
export type OldSecret = { secret: string; until: string };

/** Each makes a signature, and so a header, longer: whoever replaces more in a day cuts off the first of them. */
const MOST = 3;

/** Reads the old secrets of a row, the newest first. */
export function oldSecretsIn(json: string): OldSecret[] {
  return JSON.parse(json) as OldSecret[];
}

/** Adds a secret that is replaced to those that still sign, the last few of them. */
export function withOldSecret(json: string, replaced: OldSecret, now: string): string {
  const old = oldSecretsIn(json).filter(({ until }) => until > now);
  return JSON.stringify([replaced, ...old].slice(0, MOST));
}
