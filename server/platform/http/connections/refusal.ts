import { STATUS_CODES } from 'node:http';
import { problemsOf } from '../../../../codegen/runtime/problems.ts';
import { sentences } from '../../i18n/sentences.ts';
import type { Said } from '../../i18n/translated.ts';
import { fixedHeaders } from '../headers/security-headers.ts';

/** The answer for a connection that is closed before the app has seen the request. */
export type Refusal = { status: number; sentence: Said; retryAfterSeconds?: number };

export const noPlace: Refusal = { status: 503, sentence: sentences.unavailable, retryAfterSeconds: 5 };
export const tooManyHeaders: Refusal = { status: 431, sentence: sentences.headTooLarge };
export const crumbs: Refusal = { status: 400, sentence: sentences.crumbs };

/**
 * Returns the answer to a request that Node could not parse; undefined when the connection broke, so nobody would read
 * it.
 */
export function refusalOf({ code = '' }: NodeJS.ErrnoException): Refusal | undefined {
  if (code === 'HPE_HEADER_OVERFLOW') return tooManyHeaders;
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return { status: 413, sentence: sentences.tooLarge };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, sentence: sentences.tooSlow };
  return code.startsWith('HPE_') ? { status: 400, sentence: sentences.unreadable } : undefined;
}

/** Formats a complete HTTP answer. */
export function written({ status, sentence, retryAfterSeconds }: Refusal): string {
  const body = JSON.stringify({
    errors: { request: sentence.say() },
    problems: problemsOf({ request: sentence }),
  });
  const headers: [string, string | number][] = [
    ...fixedHeaders,
    ['Cache-Control', 'no-store'],
    ['Connection', 'close'],
    ['Content-Type', 'application/json'],
    ['Content-Length', Buffer.byteLength(body)],
  ];
  if (retryAfterSeconds) headers.push(['Retry-After', retryAfterSeconds]);
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
