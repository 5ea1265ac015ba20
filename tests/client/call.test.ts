import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, sentenceOf, sentences } from '../../client/api/call.ts';

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };

function answerWith({ status = 200, body = {}, headers }: Reply) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fetchMock = vi.fn(
    async (_url: string, _init?: RequestInit) => new Response(text, { status, headers }),
  );
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a call that succeeds', () => {
  it('posts a body as JSON below /api and gives the data', async () => {
    const fetchMock = answerWith({ body: { accessToken: 'abc' } });
    const answer = await call('/registration/verify_code', { body: { verificationCode: '123456' } });
    expect(answer).toEqual({ ok: true, data: { accessToken: 'abc' } });
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect(url).toBe('/api/registration/verify_code');
    expect(init).toMatchObject({ method: 'POST', body: '{"verificationCode":"123456"}' });
  });

  it('gets where there is no body', async () => {
    const fetchMock = answerWith({ body: [] });
    await call('/data/countries');
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: 'GET' });
  });

  it('takes an empty answer for what it is', async () => {
    answerWith({ body: '' });
    expect(await call('/registration/accept_privacy_policy', { body: {} })).toEqual({
      ok: true,
      data: undefined,
    });
  });
});

describe('what is sent', () => {
  const sent = async (options: Parameters<typeof call>[1]) => {
    const fetchMock = answerWith({});
    await call('/x', options);
    return fetchMock.mock.calls[0]?.[1];
  };

  it.each([
    ['half of a pair', 'a\ud83d', 'a\ufffd'],
    ['the other half', '\udc4db', '\ufffdb'],
    ['a zero character', 'a\0b', 'a\ufffdb'],
    ['a whole pair', '👍', '👍'],
    ['what looks like an escape', '\\ud83d \\\\u0000', '\\ud83d \\\\u0000'],
    ['other control characters', '\n\t\u0001"', '\n\t\u0001"'],
  ])('is stored as text can be, as value and as name: %s', async (_, typed, stored) => {
    const init = await sent({ body: { [typed]: [typed] } });
    expect(JSON.parse(String(init?.body))).toEqual({ [stored]: [stored] });
  });

  it('asks for JSON in the language of the page, and says so of a body', async () => {
    const asked = { accept: 'application/json', 'accept-language': 'en' };
    expect((await sent({}))?.headers).toStrictEqual(asked);
    const headers = { ...asked, 'content-type': 'application/json' };
    expect((await sent({ body: null }))?.headers).toEqual(headers);
  });

  it('has the method that is asked for, with a body and without', async () => {
    expect(await sent({ method: 'DELETE' })).toMatchObject({ method: 'DELETE' });
    expect(await sent({ method: 'PUT', body: 1 })).toMatchObject({ method: 'PUT', body: '1' });
  });

  it('names what is to be stored once, and what is to stand there still', async () => {
    const init = await sent({ headers: { 'idempotency-key': 'k' }, ifMatch: '"v1"' });
    expect(init?.headers).toMatchObject({ 'idempotency-key': 'k', 'if-match': '"v1"' });
  });

  it('is given up after 15 seconds, or when the caller gives up', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const own = new AbortController();
    const init = await sent({ signal: own.signal });
    expect(timeout).toHaveBeenCalledWith(15_000);
    own.abort();
    expect(init?.signal?.aborted).toBe(true);
    expect((await sent({ body: 1 }))?.signal?.aborted).toBe(false);
  });
});

describe('what an answer says besides', () => {
  it('is the version of what was answered, where there is one', async () => {
    answerWith({ body: 1, headers: { etag: '"v1"' } });
    expect(await call('/x')).toStrictEqual({ ok: true, data: 1, tag: '"v1"' });
    answerWith({ body: 1 });
    expect(await call('/x')).toStrictEqual({ ok: true, data: 1, tag: undefined });
  });

  it('is the form that a submit was judged by, and nothing of waiting where nothing is said', async () => {
    answerWith({ status: 422, headers: { 'form-version': 'f1', 'retry-after': 'soon' } });
    expect(await call('/x')).toMatchObject({ formVersion: 'f1', retryAfter: undefined });
    answerWith({ status: 422 });
    expect(await call('/x')).toMatchObject({ formVersion: undefined, retryAfter: undefined });
  });
});

describe('a call that is refused', () => {
  const errors = { mobileNumber: 'Check the mobile number.' };

  it.each([
    ['directly', { errors }],
    ['one level deeper', { data: { errors } }],
    ['within errors', { errors: { errors } }],
  ])('finds errors %s', async (_where, body) => {
    answerWith({ status: 422, body });
    expect(await call('/x', { body: {} })).toMatchObject({
      ok: false,
      reason: 'refused',
      status: 422,
      errors,
    });
  });

  it('takes the first of several sentences and leaves out what is none', async () => {
    answerWith({ status: 422, body: { errors: { name: ['One.', 'Two.'], phone: 7 } } });
    expect(await call('/x')).toHaveProperty('errors', { name: 'One.' });
  });

  it.each([
    [null],
    ['text'],
    [[{ errors }]],
    [{ errors: 'none' }],
    [{ errors: [errors] }],
    [{ data: [{ errors }] }],
    [{ data: null }],
  ])('finds none in %j', async (body) => {
    answerWith({ status: 422, body: JSON.stringify(body) });
    expect(await call('/x')).toEqual({ ok: false, reason: 'refused', status: 422, errors: {} });
  });

  it('has no errors where the body is no JSON', async () => {
    answerWith({ status: 502, body: '<html>Bad gateway</html>' });
    expect(await call('/x')).toMatchObject({ ok: false, status: 502, errors: {} });
  });

  it('tells how long to wait', async () => {
    answerWith({ status: 429, body: { errors }, headers: { 'retry-after': '42' } });
    expect(await call('/x')).toMatchObject({ status: 429, retryAfter: 42 });
  });
});

describe('a call that gets no answer', () => {
  it('says that the network is lost', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const answer = await call('/x');
    expect(answer).toEqual({
      ok: false,
      reason: 'network',
      status: 0,
      errors: { request: sentences.network },
    });
  });

  it('says that it took too long', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => Promise.reject(init.signal?.reason));
    expect(await call('/x')).toMatchObject({ reason: 'timeout', errors: { request: sentences.timeout } });
  });
});

it('has a sentence for each way in which nothing comes', () => {
  expect({ ...sentences }).toEqual({
    network: 'Tenderfoot could not be reached. Check your connection and try again.',
    timeout: 'Tenderfoot took too long to answer. Try again in a moment.',
    server: 'Something went wrong on our side. Try again in a moment.',
  });
});

describe('the sentence of a failure', () => {
  const failure = { ok: false, reason: 'refused', status: 422 } as const;

  it('is that of the situation, else whatever the server said, else the fallback', () => {
    expect(sentenceOf({ ...failure, errors: { a: 'A.', b: 'B.' } }, ['b'], 'F.')).toBe('B.');
    expect(sentenceOf({ ...failure, errors: { a: 'A.' } }, ['b'], 'F.')).toBe('A.');
    expect(sentenceOf({ ...failure, errors: {} }, ['b'], 'F.')).toBe('F.');
  });

  it('is what the server says of the request before that of any field', () => {
    expect(sentenceOf({ ...failure, errors: { a: 'A.', request: 'R.' } }, ['b'], 'F.')).toBe('R.');
  });

  it('is plain about a lost network', () => {
    expect(sentenceOf({ ...failure, reason: 'network', status: 0, errors: {} }, [], 'F.')).toBe(
      sentences.network,
    );
  });
});
