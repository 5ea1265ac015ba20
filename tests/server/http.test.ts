import { describe, expect, it } from 'vitest';
import { ownOriginsOf } from '../../server/http/csrf.ts';
import { sentences } from '../../server/sentences.ts';
import { textFile } from '../../server/site/site-files.ts';
import { signupOf } from './support/signup.ts';
import { answerOf, createTestApp, PUBLIC_URL, type TestApp } from './support/test-app.ts';
import { makeFull, makeReadOnly } from './support/test-database.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

const CALLS: [string, string][] = [
  ['POST', '/api/registration/request_code'],
  ['POST', '/api/registration/verify_code'],
  ['POST', '/api/registration/verify_access_token'],
  ['POST', '/api/registration/accept_privacy_policy'],
  ['POST', '/api/registration/accept_terms_and_conditions'],
  ['PUT', '/api/registration/draft'],
  ['POST', '/api/registration/register_buyer'],
];

async function send(test: TestApp, path: string, init: RequestInit & { duplex?: 'half' }) {
  return answerOf(await test.app.request(path, init));
}

describe.each(CALLS)('%s %s', (method, path) => {
  it.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/json'])(
    'refuses the content type %s',
    async (type) => {
      const test = await createTestApp();
      const { status, body } = await send(test, path, {
        method,
        headers: type ? { 'Content-Type': type } : {},
        body: new TextEncoder().encode('{}'),
      });
      expect([status, body.errors]).toEqual([415, { request: sentences.contentType }]);
    },
  );

  it('takes a content type with a character set', async () => {
    const test = await createTestApp();
    const headers = { 'Content-Type': 'Application/JSON; charset=utf-8' };
    expect((await send(test, path, { method, headers, body: '{}' })).status).not.toBe(415);
  });

  it.each(['', '{', '{"a":1,}', 'undefined', '{"a":NaN}', '{} {}'])(
    'says that %j is not JSON',
    async (text) => {
      const test = await createTestApp();
      const { status, body } = await send(test, path, { method, headers: JSON_TYPE, body: text });
      expect([status, body.errors]).toEqual([400, { request: sentences.notJson }]);
    },
  );

  it('says that bytes which are no UTF-8 are not JSON', async () => {
    const test = await createTestApp();
    const bytes = Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect((await send(test, path, { method, headers: JSON_TYPE, body: bytes })).status).toBe(400);
  });

  it.each(['null', '[]', '5', '"text"', 'true', '[{}]'])('refuses %s, which is no object', async (text) => {
    const test = await createTestApp();
    const { status, body } = await send(test, path, { method, headers: JSON_TYPE, body: text });
    expect([status, body.errors]).toEqual([422, { request: sentences.notAnObject }]);
  });

  it('refuses a megabyte with a declared length', async () => {
    const test = await createTestApp();
    const text = JSON.stringify({ accessToken: 'x'.repeat(1_000_000) });
    const headers = { ...JSON_TYPE, 'Content-Length': String(text.length) };
    const { status, body } = await send(test, path, { method, headers, body: text });
    expect([status, body.errors]).toEqual([413, { request: sentences.tooLarge }]);
  });

  it('refuses a megabyte that comes in chunks', async () => {
    const test = await createTestApp();
    let left = 1100;
    const body = new ReadableStream({
      pull(controller) {
        left -= 1;
        if (left < 0) controller.close();
        else controller.enqueue(new TextEncoder().encode(' '.repeat(1000)));
      },
    });
    const answer = await send(test, path, { method, headers: JSON_TYPE, body, duplex: 'half' });
    expect([answer.status, answer.body.errors]).toEqual([413, { request: sentences.tooLarge }]);
    expect(left, 'the rest is not even read').toBeGreaterThan(0);
  });

  it('refuses more than 32 levels, of objects and of lists', async () => {
    const test = await createTestApp();
    for (const [open, close] of [
      ['{"a":', '}'],
      ['[', ']'],
    ] as const) {
      const nested = (levels: number) => `{"a":${open.repeat(levels - 1)}1${close.repeat(levels - 1)}}`;
      const deep = await send(test, path, { method, headers: JSON_TYPE, body: nested(33) });
      expect([deep.status, deep.body.errors]).toEqual([422, { request: sentences.tooDeep }]);
      const deepest = await send(test, path, { method, headers: JSON_TYPE, body: nested(32) });
      expect(deepest.body.errors).not.toEqual({ request: sentences.tooDeep });
      const absurd = await send(test, path, { method, headers: JSON_TYPE, body: nested(2500) });
      expect([absurd.status, absurd.body.errors]).toEqual([422, { request: sentences.tooDeep }]);
    }
  });

  it('refuses more than 2,000 fields in one place', async () => {
    const test = await createTestApp();
    const wide = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [index.toString(36), 1]));
    for (const body of [wide, { data: wide }, { list: [wide] }]) {
      const answer = await send(test, path, { method, headers: JSON_TYPE, body: JSON.stringify(body) });
      expect([answer.status, answer.body.errors]).toEqual([422, { request: sentences.tooWide }]);
    }
  });

  it('refuses a character that cannot be stored in any name and answer, a hundred of them at most', async () => {
    const test = await createTestApp();
    const body = `{${Array.from({ length: 900 }, (_, at) => `"${at}":"\\ud800"`).join(',')}}`;
    const answer = await send(test, path, { method, headers: JSON_TYPE, body });
    expect(answer.status).toBe(422);
    expect(Object.values(answer.body.errors)).toEqual(Array(100).fill(sentences.zeroCharacter));
  });

  it.each([
    ['{"__proto__":{"isAdmin":true}}', ['__proto__']],
    ['{"constructor":1}', ['constructor']],
    ['{"a":{"prototype":1}}', ['a.prototype']],
    ['{"a":{"__proto__":1}}', ['a.__proto__']],
    ['{"a":[{"b":1},{"__proto__":1}]}', ['a.1.__proto__']],
    ['{"__proto__":1,"__proto__":{"constructor":1}}', ['__proto__', '__proto__.constructor']],
    ['{"\\u005f_proto__":1}', ['__proto__']],
  ])('refuses the keys of %s and names them', async (text, keys) => {
    const test = await createTestApp();
    const response = await test.app.request(path, { method, headers: JSON_TYPE, body: text });
    expect(response.status).toBe(422);
    const answer = await response.text();
    for (const key of keys) expect(answer).toContain(`"${key}":"${sentences.hostileKey}"`);
  });

  it.each(['http://evil.example', 'null', 'https://127.0.0.1:3000', 'http://127.0.0.1:3001'])(
    'refuses the origin %s',
    async (Origin) => {
      const test = await createTestApp();
      const { status, body } = await send(test, path, {
        method,
        headers: { ...JSON_TYPE, Origin },
        body: '{}',
      });
      expect([status, body.errors]).toEqual([403, { request: sentences.foreignOrigin }]);
    },
  );

  it('refuses what a browser calls cross-site and takes its own pages', async () => {
    const test = await createTestApp();
    const statusWith = async (headers: Record<string, string>) =>
      (await send(test, path, { method, headers: { ...JSON_TYPE, ...headers }, body: '{' })).status;
    expect(await statusWith({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    expect(await statusWith({ 'Sec-Fetch-Site': 'same-origin', Origin: PUBLIC_URL })).toBe(400);
  });

  it('answers other methods with 405 and the ones there are', async () => {
    const test = await createTestApp();
    for (const other of ['GET', 'DELETE', 'PATCH', 'OPTIONS', method === 'PUT' ? 'POST' : 'PUT']) {
      const { status, headers, body } = await send(test, path, { method: other });
      expect([status, headers.get('Allow')]).toEqual([405, method]);
      expect(body.errors).toEqual({ request: sentences.methodNotAllowed });
    }
  });
});

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
      expect([status, body.errors]).toEqual([404, { request: sentences.notFound }]);
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
      site: { index, files: new Map([['/map/map-frame.html', textFile('text/html', index)]]) },
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

  it('lets nobody keep personal answers', async () => {
    const test = await createTestApp();
    for (const [method, path] of CALLS) {
      const { headers } = await send(test, path, { method, headers: JSON_TYPE, body: '{}' });
      expect(headers.get('Cache-Control')).toBe('no-store');
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
      expect(body.errors).toEqual({ request: sentences.unavailable });
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

it('refuses more than 20,000 values before anything is made of them', async () => {
  const test = await createTestApp();
  const asked = (values: number) =>
    send(test, '/api/registration/draft', {
      method: 'PUT',
      headers: JSON_TYPE,
      body: `{"accessToken":"x","data":{"text":"${',[{'.repeat(50_000)}","list":[${Array(values).fill('[]').join()}]}}`,
    });
  expect((await asked(9_900)).status).toBe(401);
  const many = await asked(11_000);
  expect([many.status, many.body.errors]).toEqual([422, { request: sentences.tooMany }]);
});
