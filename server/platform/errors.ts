import { sayFindings } from '../../codegen/runtime/field-errors.ts';
import type { FieldErrors, JsonSchema } from '../../codegen/runtime/json-schema.ts';
import { type Findings, type Problem, problemsOf } from '../../codegen/runtime/problems.ts';

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

type Details = {
  retryAfterSeconds?: number;
  formVersion?: string;
  cause?: unknown;
  /** What the fields are called in; not needed where all findings say themselves. */
  schema?: JsonSchema;
};

/** A hostile body can break any number of rules; nobody reads more than this many sentences. */
const MOST_FINDINGS = 100;

/**
 * The one error that a person gets to read: what was found, by dotted field path or by situation. Anything else that is
 * thrown is answered with a bare 500 or 503.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly findings: Findings;
  private readonly schema: JsonSchema;
  readonly retryAfterSeconds: number | undefined;
  /** The content of the form that answers were judged by: a page that has another can tell. */
  readonly formVersion: string | undefined;

  constructor(code: ErrorCode, findings: Findings, details: Details = {}) {
    super(`${code}: ${Object.keys(findings).join(', ')}`, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.findings = findings;
    this.schema = details.schema ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.formVersion = details.formVersion;
  }

  /** What an answer says of it: the sentences in the language of the request, and the same as facts. */
  get body(): { errors: FieldErrors; problems: Problem[] } {
    const told = Object.fromEntries(Object.entries(this.findings).slice(0, MOST_FINDINGS));
    return { errors: sayFindings(this.schema, told), problems: problemsOf(told) };
  }
}
