import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { untilStored } from '../../server/engine/drafts/merged-draft.ts';
import { AppError, type ErrorCode, statusOfCode } from '../../server/platform/errors.ts';
import { createErrorHandler } from '../../server/platform/http/error-handler.ts';
import type { RequestContext } from '../../server/platform/http/request-context.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { VendorError } from '../../server/platform/ports/vendor-error.ts';

/** What a caller hears of something that was thrown. */
async function answerTo(
  fail: () => Promise<unknown>,
): Promise<{ status: number; retryAfter: string | null }> {
  const app = new Hono<RequestContext>();
  app.onError(createErrorHandler({ log: () => {}, isUnavailable: () => false }));
  app.get('/', async (c) => c.json(await fail()));
  const { status, headers } = await app.request('/');
  return { status, retryAfter: headers.get('retry-after') };
}

const thrown = (error: Error) => () => Promise.reject(error);

describe('when to come again', () => {
  const all = Object.keys(statusOfCode) as ErrorCode[];
  const passing = all.filter((code) => [429, 503].includes(statusOfCode[code]));

  it.each(passing)('is said with every refusal that is %s', async (code) => {
    for (const retryAfterSeconds of [undefined, 0]) {
      const details = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
      const { retryAfter } = await answerTo(
        thrown(new AppError(code, { request: sentences.unavailable }, details)),
      );
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    const own = new AppError(code, { request: sentences.unavailable }, { retryAfterSeconds: 77 });
    expect((await answerTo(thrown(own))).retryAfter).toBe('77');
  });

  it('is said where others always save first', async () => {
    const answer = await answerTo(() => untilStored(async () => undefined));
    expect(answer.status).toBe(503);
    expect(Number(answer.retryAfter)).toBeGreaterThan(0);
  });

  it.each([new VendorError('nonsense'), Object.assign(new Error('too many open files'), { code: 'EMFILE' })])(
    'is said where %s is in the way',
    async (error) => {
      const answer = await answerTo(thrown(error));
      expect(answer.status).toBe(503);
      expect(Number(answer.retryAfter)).toBeGreaterThan(0);
    },
  );
});
