import { describe, expect, it } from 'vitest';
import { RESERVED_NAMES } from '../../codegen/runtime/reserved-names.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { answerOf, createTestApp, PUBLIC_URL, type TestApp } from './support/test-app.ts';

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
      expect([status, body.errors]).toEqual([415, { request: sentences.contentType.say() }]);
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
      expect([status, body.errors]).toEqual([400, { request: sentences.notJson.say() }]);
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
    expect([status, body.errors]).toEqual([422, { request: sentences.notAnObject.say() }]);
  });

  it('refuses a megabyte with a declared length', async () => {
    const test = await createTestApp();
    const text = JSON.stringify({ accessToken: 'x'.repeat(1_000_000) });
    const headers = { ...JSON_TYPE, 'Content-Length': String(text.length) };
    const { status, body } = await send(test, path, { method, headers, body: text });
    expect([status, body.errors]).toEqual([413, { request: sentences.tooLarge.say() }]);
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
    expect([answer.status, answer.body.errors]).toEqual([413, { request: sentences.tooLarge.say() }]);
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
      expect([deep.status, deep.body.errors]).toEqual([422, { request: sentences.tooDeep.say() }]);
      const deepest = await send(test, path, { method, headers: JSON_TYPE, body: nested(32) });
      expect(deepest.body.errors).not.toEqual({ request: sentences.tooDeep.say() });
      const absurd = await send(test, path, { method, headers: JSON_TYPE, body: nested(2500) });
      expect([absurd.status, absurd.body.errors]).toEqual([422, { request: sentences.tooDeep.say() }]);
    }
  });

  it('refuses more than 2,000 fields in one place', async () => {
    const test = await createTestApp();
    const wide = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [index.toString(36), 1]));
    for (const body of [wide, { data: wide }, { list: [wide] }]) {
      const answer = await send(test, path, { method, headers: JSON_TYPE, body: JSON.stringify(body) });
      expect([answer.status, answer.body.errors]).toEqual([422, { request: sentences.tooWide.say() }]);
    }
  });

  it('refuses a character that cannot be stored in any name and answer, a hundred of them at most', async () => {
    const test = await createTestApp();
    const body = `{${Array.from({ length: 900 }, (_, at) => `"${at}":"\\ud800"`).join(',')}}`;
    const answer = await send(test, path, { method, headers: JSON_TYPE, body });
    expect(answer.status).toBe(422);
    expect(Object.values(answer.body.errors)).toEqual(Array(100).fill(sentences.zeroCharacter.say()));
  });

  it('refuses a number that is larger than any, wherever it stands, and takes the largest', async () => {
    const test = await createTestApp();
    const body = '{"a":1e400,"b":{"c":[0,-1e999]},"d":1.7e308,"e":"1e400"}';
    const answer = await send(test, path, { method, headers: JSON_TYPE, body });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { a: sentences.endlessNumber.say(), 'b.c.1': sentences.endlessNumber.say() },
    ]);
  });

  it.each([
    ['{"__proto__":{"isAdmin":true}}', ['__proto__']],
    [`{${RESERVED_NAMES.map((name) => `"${name}":1`)}}`, [...RESERVED_NAMES]],
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
    for (const key of keys) expect(answer).toContain(`"${key}":"${sentences.hostileKey.say()}"`);
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
      expect([status, body.errors]).toEqual([403, { request: sentences.foreignOrigin.say() }]);
    },
  );

  it('refuses what a browser calls cross-site and takes its own pages', async () => {
    const test = await createTestApp();
    const statusWith = async (headers: Record<string, string>) =>
      (await send(test, path, { method, headers: { ...JSON_TYPE, ...headers }, body: '{' })).status;
    expect(await statusWith({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    expect(await statusWith({ 'Sec-Fetch-Site': 'same-origin', Origin: PUBLIC_URL })).toBe(400);
  });

  it('lets nobody keep its answers', async () => {
    const test = await createTestApp();
    const { headers } = await send(test, path, { method, headers: JSON_TYPE, body: '{}' });
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('answers other methods with 405 and the ones there are', async () => {
    const test = await createTestApp();
    for (const other of ['GET', 'DELETE', 'PATCH', 'OPTIONS', method === 'PUT' ? 'POST' : 'PUT']) {
      const { status, headers, body } = await send(test, path, { method: other });
      expect([status, headers.get('Allow')]).toEqual([405, method]);
      expect(body.errors).toEqual({ request: sentences.methodNotAllowed.say() });
    }
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
  expect([many.status, many.body.errors]).toEqual([422, { request: sentences.tooMany.say() }]);
});
