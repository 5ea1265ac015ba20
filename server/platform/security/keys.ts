import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import type { Random } from '../ports/random.ts';

/** Cryptography with the installation's secret; a separate key is derived for each purpose. */
export type Keys = {
  /** HMAC-SHA-256 in hex of a verification code, bound to its request and number. */
  hashCode(requestId: string, mobileNumber: string, code: string): string;
  /** HMAC-SHA-256 in hex, for finding a row by a value that is not readable at rest. */
  hashForLookup(value: string): string;
  /** HMAC-SHA-256 in hex that gives access to a file until `exp`. */
  signFile(id: string, exp: string): string;
  /** Tells this secret from others, without telling anything about it. */
  fingerprint(): string;
  /** Encrypts with AES-256-GCM. The text can be decrypted only with the same `id`. */
  seal(id: string, text: string): string;
  /** @throws when the text was changed, or was sealed with another id or another secret */
  open(id: string, sealed: string): string;
};

/** Derives the keys from APP_SECRET. */
export function createKeys(secret: string, random: Random): Keys {
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'tenderfoot', purpose, 32)));
  const codeKey = derive('verification-code');
  const lookupKey = derive('lookup');
  const fileKey = derive('file-address');
  const sealKey = derive('seal');
  return {
    hashCode: (requestId, mobileNumber, code) => hmac(codeKey, `${requestId}|${mobileNumber}|${code}`),
    hashForLookup: (value) => hmac(lookupKey, value),
    signFile: (id, exp) => hmac(fileKey, `${id}|${exp}`),
    fingerprint: () => hmac(derive('fingerprint'), 'tenderfoot'),
    seal: (id, text) => seal(sealKey, random.bytes(12), id, text),
    open: (id, sealed) => open(sealKey, id, sealed),
  };
}

/** Compares two hashes in constant time; `other` may be any text. */
export function isSameHash(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}

function hmac(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/** Returns nonce (12 bytes), tag (16 bytes) and cipher text, in base64url. */
function seal(key: KeyObject, nonce: Buffer, id: string, text: string): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

function open(key: KeyObject, id: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}
