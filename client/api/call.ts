import { isObject } from '../../codegen/runtime/json.ts';
import type { Problem } from '../../codegen/runtime/problems.ts';
import { spoken, t } from '../../codegen/runtime/translate.ts';
import { pressOver } from '../../widgets/after-press.ts';

/** Sentences for the person, keyed by field path (`primaryContact.email`) or by situation (`registration`). */
export type ApiErrors = Record<string, string>;

/** A call that failed: the server refused it, could not be reached, or took too long. */
export type Failure = {
  ok: false;
  reason: 'refused' | 'network' | 'timeout';
  /** The HTTP status; 0 if there was no answer. */
  status: number;
  errors: ApiErrors;
  /** The same errors as facts, if the server sent them. */
  problems?: Problem[] | undefined;
  /** Seconds to wait before trying again, if the server said so. */
  retryAfter?: number;
  /** The content hash of the form that a submit was judged by. */
  formVersion?: string | undefined;
};

/** `tag`: the version of the data, if the server names one; see `ifMatch`. */
export type Answer<Data> = { ok: true; data: Data; tag?: string | undefined } | Failure;

type Options = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
  /** More headers, in small letters. */
  headers?: Record<string, string>;
  /** The `tag` the change started from. The server answers 409 if the data has changed since. */
  ifMatch?: string | undefined;
};

const timeoutMs = 15_000;

/** Fallback sentences for when the server has sent none. */
export const sentences = {
  get network() {
    return t('Tenderfoot could not be reached. Check your connection and try again.');
  },
  get timeout() {
    return t('Tenderfoot took too long to answer. Try again in a moment.');
  },
  get server() {
    return t('Something went wrong on our side. Try again in a moment.');
  },
};

/**
 * Calls the site's API with JSON. Never throws: an HTTP error, a lost connection and a time-out (15 s) come back as
 * answers with `ok: false`; the last two carry a sentence under `request`.
 *
 * @example const answer = await call<{ accessToken: string }>('/registration/verify_code', { body });
 */
export async function call<Data>(path: string, options: Options = {}): Promise<Answer<Data>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const response = await fetch(`/api${path}`, requestOf(options, signal));
    const body = await readJson(response);
    await pressOver();
    if (response.ok) return { ok: true, data: body as Data, tag: response.headers.get('etag') ?? undefined };
    return refusal(response, body);
  } catch {
    const reason = timeout.aborted ? 'timeout' : 'network';
    return { ok: false, reason, status: 0, errors: { request: sentences[reason] } };
  }
}

/**
 * Returns the sentence to show for a failure: the one under the first of `keys` that has one, else any that the server
 * sent, else the fallback.
 */
export function sentenceOf(failure: Failure, keys: string[], fallback: string): string {
  if (failure.reason !== 'refused') return sentences[failure.reason];
  for (const key of [...keys, 'request']) {
    const sentence = failure.errors[key];
    if (sentence) return sentence;
  }
  return Object.values(failure.errors)[0] ?? fallback;
}

function requestOf({ method, body, headers, ifMatch }: Options, signal: AbortSignal): RequestInit {
  const hasBody = body !== undefined;
  return {
    method: method ?? (hasBody ? 'POST' : 'GET'),
    headers: {
      accept: 'application/json',
      // In another site's page there are no cookies, which would say it.
      'accept-language': spoken()?.language ?? 'en',
      ...headers,
      ...(ifMatch && { 'if-match': ifMatch }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    body: hasBody ? storable(JSON.stringify(body)) : null,
    signal,
  };
}

/**
 * Replaces what no text can be stored with: half a surrogate pair, which is pasted out of text that was cut, as a form of
 * plain HTML would, and the zero character. In JSON both are escapes; any other is matched to be passed over.
 */
function storable(json: string): string {
  return json.replace(/\\(u0000|ud[89a-f]..|.)/g, (all, escaped: string) => (escaped[1] ? '\\ufffd' : all));
}

/**
 * Reads the body as JSON. A body that is not JSON (a proxy's error page) counts as empty. Rejects if the body is cut
 * short, which `call` reports as a lost connection.
 */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(response: Response, body: unknown): Failure {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    ok: false,
    reason: 'refused',
    status: response.status,
    errors: errorsIn(body),
    problems: Object(body).problems,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
    formVersion: response.headers.get('form-version') ?? undefined,
  };
}

/** Finds `errors` in the body itself or one level deeper. */
function errorsIn(body: unknown): ApiErrors {
  if (!isObject(body)) return {};
  const holders = [body, ...Object.values(body).filter((one) => isObject(one))];
  const found = holders.map((holder) => holder.errors).filter((one) => isObject(one));
  return sentencesOf(found.find((errors) => !isObject(errors.errors)) ?? {});
}

function sentencesOf(errors: Record<string, unknown>): ApiErrors {
  const entries = Object.entries(errors).map(([key, value]) => [
    key,
    Array.isArray(value) ? value[0] : value,
  ]);
  return Object.fromEntries(entries.filter(([, sentence]) => typeof sentence === 'string'));
}
