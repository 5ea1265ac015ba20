import type { FieldErrors } from '../../codegen/runtime/json-schema.ts';

/** Every way a request can be refused, and the HTTP status that says so. */
export const statusOfCode = {
  'not-json': 400,
  malformed: 400,
  'not-signed': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  'content-type': 415,
  invalid: 422,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOfCode;

type Details = { retryAfterSeconds?: number; formVersion?: string; cause?: unknown };

/**
 * The one error that a person gets to read. `errors` is the body's `errors`: one sentence per situation or
 * dotted field path. Anything else that is thrown is answered with a bare 500 or 503.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors;
  readonly retryAfterSeconds: number | undefined;
  /** The content of the form that answers were judged by: a page that has another can tell. */
  readonly formVersion: string | undefined;

  constructor(code: ErrorCode, errors: FieldErrors, details: Details = {}) {
    super(`${code}: ${Object.keys(errors).join(', ')}`, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.formVersion = details.formVersion;
  }
}
