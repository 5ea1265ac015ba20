import { expect, it } from 'vitest';
import {
  type AddressLimits,
  createAddressLimits,
  PAID_PROFILE,
} from '../../server/platform/http/limits/rate-limits.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { openApi } from './support/documented.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

/** Nobody could answer this but by what it costs to read it. */
const MALFORMED = `{"a":${'['.repeat(15_000)}`;

function send(test: TestApp, path: string, type = 'application/json', method = 'POST'): Promise<Response> {
  return Promise.resolve(
    test.app.request(path, { method, headers: { 'Content-Type': type }, body: MALFORMED }),
  );
}

async function exhausted(limit: keyof AddressLimits): Promise<TestApp> {
  const limits = createAddressLimits(true, PAID_PROFILE);
  await limits[limit].take('unknown', PAID_PROFILE[limit].points);
  return createTestApp({ limits });
}

const writing = Object.entries(openApi.paths as Record<string, Record<string, { requestBody?: unknown }>>)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({ path, method, requestBody })),
  )
  .filter(({ path, requestBody }) => requestBody && !path.startsWith('/webhooks/'));

it('whoever has written too often is refused by every call before anything of the body is read', async () => {
  const test = await exhausted('writes');
  const others: string[] = [];
  for (const { path, method } of writing) {
    const answer = await send(
      test,
      `/api${path.replaceAll(/\{\w+\}/g, 'x')}`,
      undefined,
      method.toUpperCase(),
    );
    if (answer.status !== 429) others.push(`${method} ${path} ${answer.status}`);
  }
  expect(writing.length).toBeGreaterThan(40);
  expect(others).toEqual([]);
});

it.each([
  ['insight', '/api/insight', 'application/json'],
  ['uploads', '/api/files/upload', 'multipart/form-data; boundary=b'],
  ['reports', '/csp-report', 'application/csp-report'],
] as const)(
  'whoever has used up what there is of %s is refused before the body is read',
  async (limit, path, type) => {
    const test = await exhausted(limit);
    const answer = await send(test, path, type);
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain(sentences.tooManyRequests.say());
  },
);

it('what is malformed counts as well', async () => {
  const test = await createTestApp({ limits: createAddressLimits(true, PAID_PROFILE) });
  const { points } = PAID_PROFILE.insight;
  for (let count = 0; count < points; count += 1)
    expect([400, 422]).toContain((await send(test, '/api/insight')).status);
  expect((await send(test, '/api/insight')).status).toBe(429);
});
