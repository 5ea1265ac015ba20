import { createHmac } from 'node:crypto';

/** What comes before a secret, so that a person sees what it is. */
export const SECRET_PREFIX = 'whsec_';

type Signed = { id: string; body: string; secrets: readonly string[]; at: Date };

/**
 * Returns the headers that prove who sent an event and when: HMAC-SHA-256 over id, time and body, once for each secret.
 * Receivers verify them with any library of https://www.standardwebhooks.com.
 */
export function signatureHeaders({ id, body, secrets, at }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
