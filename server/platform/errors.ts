import { sayFindings } from '../../codegen/runtime/field-errors.ts';
import type { FieldErrors, Worded } from '../../codegen/runtime/json-schema.ts';
import { type Findings, type Problem, problemsOf } from '../../codegen/runtime/problems.ts';
import { spokenSchema } from '../../codegen/runtime/worded.ts';

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

type Details = {
  retryAfterSeconds?: number;
  formVersion?: string;
  cause?: unknown;
  /** The form or the rules that name the fields; not needed if all findings carry their own sentences. */
  named?: Worded;
};

/** A hostile body can break any number of rules, but nobody reads more than this many sentences. */
const MOST_FINDINGS = 100;

/**
 * The only kind of error whose message people see: what was found, by situation or dotted field path. Anything else that
 * is thrown is answered with a bare 500 or 503.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly findings: Findings;
  private readonly named: Worded;
  readonly retryAfterSeconds: number | undefined;
  /** Content hash of the form that the answers were checked against, so that a page with another version notices. */
  readonly formVersion: string | undefined;

  constructor(code: ErrorCode, findings: Findings, details: Details = {}) {
    super(`${code}: ${Object.keys(findings).join(', ')}`, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.findings = findings;
    this.named = details.named ?? { schema: {} };
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.formVersion = details.formVersion;
  }

  /** The body of the answer: the sentences in the language of the request, and the same as facts. */
  get body(): { errors: FieldErrors; problems: Problem[] } {
    const told = Object.fromEntries(Object.entries(this.findings).slice(0, MOST_FINDINGS));
    return { errors: sayFindings(spokenSchema(this.named), told), problems: problemsOf(told) };
  }
}
