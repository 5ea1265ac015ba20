import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { noRoom } from '../../server/engine/uploads/upload-reader.ts';
import { AppError, type ErrorCode, statusOfCode } from '../../server/platform/errors.ts';
import { createErrorHandler } from '../../server/platform/http/error-handler.ts';
import type { RequestContext } from '../../server/platform/http/request-context.ts';
import { requestLog } from '../../server/platform/http/request-log.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { noMetrics } from '../../server/platform/ports/metrics.ts';
import { VendorError } from '../../server/platform/ports/vendor-error.ts';
import { tooBusy } from '../../server/platform/turns/too-busy.ts';

type Line = { level: string; event: string; reason?: unknown };

/** What is logged when a request ends in this. */
async function linesOf(error: Error): Promise<Line[]> {
  const lines: Line[] = [];
  const log = (level: string, event: string, fields = {}) => void lines.push({ level, event, ...fields });
  const app = new Hono<RequestContext>();
  app.use(requestLog({ log, metrics: noMetrics }));
  app.onError(createErrorHandler({ log, isUnavailable: () => false }));
  app.get('/', () => Promise.reject(error));
  await app.request('/');
  return lines;
}

const vendorDown = new VendorError('timeout');
const refusals = (Object.keys(statusOfCode) as ErrorCode[]).filter((code) => code !== 'internal');

it.each([tooBusy(), ...refusals.map((code) => new AppError(code, { request: sentences.notFound }))])(
  'a refusal on purpose is one line of the log, and no error: %s',
  async (refusal) => {
    expect((await linesOf(refusal)).map(({ level, event }) => [level, event])).toEqual([['info', 'request']]);
  },
);

it.each([
  [vendorDown, /^VendorError timeout/],
  [
    new AppError('unavailable', { request: sentences.notFound }, { cause: vendorDown }),
    /^VendorError timeout/,
  ],
  [new TypeError('a person’s words'), /^TypeError/],
  [new AppError('internal', { request: sentences.notFound }), /^AppError/],
  [noRoom(), /^Error .*upload-reader/],
])('what is wrong is an error, by what has caused it: %s', async (error, reason) => {
  const lines = await linesOf(error);
  expect(lines.map(({ level, event }) => [level, event])).toEqual([
    ['error', 'request failed'],
    ['info', 'request'],
  ]);
  expect(lines[0]?.reason).toMatch(reason);
  expect(JSON.stringify(lines)).not.toContain('words');
});
