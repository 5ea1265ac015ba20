import { describe, expect, it } from 'vitest';
import { ownOriginsOf } from '../../server/platform/http/headers/csrf.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { textFile } from '../../server/platform/site/site-files.ts';
import { signupOf } from './support/signup.ts';
import { answerOf, createTestApp, PUBLIC_URL, type TestApp } from './support/test-app.ts';
import { makeFull, makeReadOnly } from './support/test-database.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

async function send(test: TestApp, path: string, init: RequestInit & { duplex?: 'half' }) {
  return answerOf(await test.app.request(path, init));
}

describe('the API', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/registration/register_investor',
    '/api/data',
    '/api/registration/request_code/',
  ])('answers %s with a JSON 404', async (path) => {
    const test = await createTestApp();
    for (const method of ['GET', 'POST']) {
      const { status, body, headers } = await send(test, path, { method });
      expect([status, body.errors]).toEqual([404, { request: sentences.notFound.say() }]);
      expect(headers.get('Content-Type')).toBe('application/json');
    }
  });

  it('allows reading of reference data only', async () => {
    const test = await createTestApp();
    const { status, headers } = await send(test, '/api/data/countries', { method: 'POST' });
    expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('puts the security headers on every answer', async () => {
    const test = await createTestApp();
    const paths = ['/api/data/countries', '/api/nothing', '/healthz', '/dev/inbox', '/nothing'];
    for (const path of paths) {
      const { headers } = await test.app.request(path);
      const policy = headers.get('Content-Security-Policy') ?? '';
      for (const part of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]) {
        expect(policy).toContain(part);
      }
      expect(policy).not.toContain('unsafe');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{12}$/);
      expect(headers.get('Strict-Transport-Security')).toBeNull();
      expect([...headers.keys()].join()).not.toContain('access-control');
    }
  });

  it('asks browsers to stay on https only where the site is', async () => {
    const test = await createTestApp({ publicUrl: 'https://tenderfoot.example' });
    const { headers } = await test.app.request('/healthz');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('are on every answer, whatever route gives it, and stricter than the site only where one says so', async () => {
    const index = '<!doctype html><title>Tenderfoot</title>';
    const test = await createTestApp({
      publicUrl: 'https://tenderfoot.example',
      site: { index, files: new Map([['/site/map/map-frame.html', textFile('text/html', index)]]) },
      map: { googleMapsApiKey: 'key', mapTilesUrl: undefined },
    });
    const routes = test.app.routes.filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'));
    const paths = routes.map(({ method, path }) => [method, path.replace(/:\w+(\{[^}]*\})?/g, 'x')] as const);
    expect(paths).toContainEqual(['GET', '/studio/preview']);
    for (const [method, path] of [
      ...paths,
      ['GET', '/%00'],
      ['BREW', '/healthz'],
      ['GET', '/no/such'],
    ] as const) {
      const { headers, status } = await test.app.request(path, { method });
      const what = `${method} ${path} ${status}`;
      expect(headers.get('Strict-Transport-Security'), what).toContain('max-age');
      expect(headers.get('X-Content-Type-Options'), what).toBe('nosniff');
      expect(headers.get('Content-Security-Policy'), what).toContain('frame-ancestors');
      expect(headers.get('Cross-Origin-Opener-Policy'), what).toBe('same-origin');
      expect(headers.get('Cross-Origin-Resource-Policy'), what).toBe('same-origin');
      expect(headers.get('X-Frame-Options'), what).toMatch(/^(DENY|SAMEORIGIN)$/);
      for (const name of ['Referrer-Policy', 'Permissions-Policy', 'Cache-Control'])
        expect(headers.get(name), `${what} ${name}`).not.toBeNull();
    }
  });

  it('takes writes from this machine under each of its names while no public address is set', async () => {
    const test = await createTestApp({ ownOrigins: ownOriginsOf(PUBLIC_URL, false) });
    const statusFrom = async (Origin: string) =>
      (
        await send(test, '/api/registration/request_code', {
          method: 'POST',
          headers: { ...JSON_TYPE, Origin },
          body: '{',
        })
      ).status;
    expect(await statusFrom('http://localhost:3000')).toBe(400);
    expect(await statusFrom('http://[::1]:3000')).toBe(400);
    expect(await statusFrom('http://localhost:3001')).toBe(403);
    expect(await statusFrom('http://evil.example:3000')).toBe(403);
  });
});

describe('a database that cannot serve', () => {
  it.each([
    ['read-only', makeReadOnly],
    ['full', makeFull],
  ])('is answered with 503 and Retry-After when it is %s', async (_, breakIt) => {
    const test = await createTestApp();
    await breakIt(test.database);
    const calls = Array.from({ length: 30 }, (_, index) =>
      test.call('request_code', signupOf({ mobileNumber: `+1403234${1000 + index}`, name: 'x'.repeat(200) })),
    );
    const failed = (await Promise.all(calls)).filter(({ status }) => status !== 200);
    expect(failed.length).toBeGreaterThan(0);
    for (const { status, headers, body } of failed) {
      expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
      expect(body.errors).toEqual({ request: sentences.unavailable.say() });
    }
  });

  it('is answered with 503 when it is closed, and so is readiness, but not life', async () => {
    const test = await createTestApp();
    expect((await test.app.request('/readyz')).status).toBe(200);
    await test.database.close();
    expect((await test.call('request_code', signupOf())).status).toBe(503);
    expect((await test.call('verify_access_token', { accessToken: 'x' })).status).toBe(503);
    expect((await test.app.request('/readyz')).status).toBe(503);
    expect((await test.app.request('/healthz')).status).toBe(200);
  });
});

describe('violation reports of browsers', () => {
  const report = (body: string, type = 'application/csp-report') => ({
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  });

  it('are logged by directive and origin only', async () => {
    const test = await createTestApp();
    const body = JSON.stringify({
      'csp-report': {
        'document-uri': 'http://127.0.0.1:3000/signup/buyer-registration/rg_secret',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?token=rg_secret',
      },
    });
    expect((await test.app.request('/csp-report', report(body))).status).toBe(204);
    const line = test.logged.find(({ event }) => event === 'csp violation');
    expect(line?.fields).toMatchObject({ directive: 'script-src-elem', blocked: 'https://evil.example' });
    expect(JSON.stringify(test.logged)).not.toContain('rg_secret');
  });

  it('are bounded in size, kind and number', async () => {
    const test = await createTestApp();
    const statusOf = async (init: RequestInit) => (await test.app.request('/csp-report', init)).status;
    expect(await statusOf(report('{', 'application/json'))).toBe(400);
    expect(await statusOf(report('[]'))).toBe(204);
    expect(await statusOf(report('{}', 'text/plain'))).toBe(415);
    expect(await statusOf(report(`"${'x'.repeat(20_000)}"`))).toBe(413);
    for (let count = 0; count < 60; count += 1) await statusOf(report('{}'));
    expect(await statusOf(report('{}'))).toBe(429);
  });
});

describe('the log', () => {
  it('names routes, not addresses, and nothing personal', async () => {
    const test = await createTestApp();
    await test.call('request_code', signupOf());
    for (const path of [
      '/signup/verify-access-code/+14032345678',
      '/signup/accept-privacy-policy/rg_secret',
      '/api/unknown/jordan@prairie.example',
      '/x?token=rg_secret',
    ]) {
      await test.app.request(path);
    }
    const text = JSON.stringify(test.logged);
    expect(text).toContain('/api/registration/request_code');
    expect(text).not.toMatch(/rg_secret|4032345678|prairie|Jordan/);
  });
});
