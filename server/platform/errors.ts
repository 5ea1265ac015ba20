import type { FieldErrors } from '../../codegen/runtime/json-schema.ts';

/** Every reason to refuse a request, with its HTTP status. */
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
 * The only kind of error whose message people see. `errors` is sent as the body's `errors`: one sentence per situation
 * or dotted field path. Anything else that is thrown is answered with a bare 500 or 503.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors;
  readonly retryAfterSeconds: number | undefined;
  /** Content hash of the form that the answers were checked against, so that a page with another version notices. */
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
