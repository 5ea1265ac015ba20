import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createAddressLimits, PAID_PROFILE } from '../../server/platform/http/limits/rate-limits.ts';
import { createTestApp } from '../server/support/test-app.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

/** As much as fits into what Node takes. */
const LONG = 3800;
/** A request costs about one without any of this; ten are asked together. */
const TIMES = 10;
const MOST_MS_EACH = 8;

const noText = ['%ffa', '%ff/', '%c3', '%ed%a0%80', '%C0%80', '%', '%zz', '%2525%ff'];

type Asked = { path: string; cookie?: string };

const places: Record<string, (text: string) => Asked> = {
  'the address of a page': (text) => ({ path: `/${text}` }),
  'the address of a file': (text) => ({ path: `/assets/${text}` }),
  'the address of a call': (text) => ({ path: `/api/services/${text}` }),
  'a question': (text) => ({ path: `/api/places?q=${text}` }),
  'the name of a question': (text) => ({ path: `/api/places?${text}=${text.slice(0, 99)}` }),
  'the session': (text) => ({ path: '/api/account/profile', cookie: `sid=${text}` }),
  'the language': (text) => ({ path: '/', cookie: `a=b; lang=${text}` }),
};

/** As it is written: `fetch` would mend it. */
function ask({ url }: MeasuredServer, { path, cookie }: Asked): Promise<{ status: number; text: string }> {
  return new Promise((answered, failed) => {
    const headers = cookie === undefined ? {} : { Cookie: cookie };
    const asked = request(url, { path, headers }, (answer) => {
      let text = '';
      answer.on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () => answered({ status: answer.statusCode ?? 0, text }));
    });
    asked.on('error', failed);
    asked.end();
  });
}

describe('what means no text', () => {
  it.each(Object.keys(places))('is refused in words and at once as %s', async (place) => {
    const server = await startMeasured();
    for (const part of noText) {
      const asked = places[place]?.(part.repeat(Math.floor((LONG * 4) / part.length))) ?? { path: '/' };
      await ask(server, asked);
      const askTogether = async () => {
        const all = await Promise.all(Array.from({ length: TIMES }, () => ask(server, asked)));
        return all[0];
      };
      const { answer, processorMs } = await server.leastCostOf(askTogether, MOST_MS_EACH * TIMES);
      expect([part, answer?.status]).toEqual([part, 400]);
      expect(answer?.text).toContain('malformed');
      expect(processorMs / TIMES, part).toBeLessThan(MOST_MS_EACH);
    }
  });

  it('locks nobody out whom another site of the same domain has given a cookie', async () => {
    const { app } = await createTestApp();
    const headers = { Cookie: `discount=100%; a=${'%20'.repeat(500)}` };
    expect((await app.request('/api/data/countries', { headers })).status).toBe(200);
  });
});

it('one address gets 6,000 pages and files a minute, and is told when there is more', async () => {
  const limits = createAddressLimits(true, PAID_PROFILE);
  const { app } = await createTestApp({ limits });
  await limits.pages.take('unknown', 6000);
  const refused = await app.request('/some-page');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await app.request('/healthz')).status).toBe(200);
  expect((await app.request('/api/data/countries')).status).toBe(200);
});
