import { hash } from 'node:crypto';

/** A JSON document as sent, with the ETag for conditional requests. */
export type JsonDocument = {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  /** The compressed body, if compression is worth it. */
  gzip?: Uint8Array<ArrayBuffer>;
};

export function jsonDocument(value: unknown): JsonDocument {
  const body = new TextEncoder().encode(JSON.stringify(value));
  return { body, etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"` };
}
