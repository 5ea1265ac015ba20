import { hash } from 'node:crypto';

/** JSON as it is sent, with the tag by which callers ask whether it has changed. */
export type JsonDocument = {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  /** The same compressed, where that was worth the while. */
  gzip?: Uint8Array<ArrayBuffer>;
};

export function jsonDocument(value: unknown): JsonDocument {
  const body = new TextEncoder().encode(JSON.stringify(value));
  return { body, etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"` };
}
