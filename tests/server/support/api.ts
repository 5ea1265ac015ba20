import { answerOf, type TestApp } from './test-app.ts';

type Options = { method?: string; body?: unknown; cookie?: string; headers?: Record<string, string> };

/** Sends JSON to a path below /api, in the session of the cookie. */
export async function api(test: TestApp, path: string, options: Options = {}) {
  const { method = options.body === undefined ? 'GET' : 'POST', body, cookie } = options;
  const response = await test.app.request(`/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(cookie && { Cookie: cookie }),
      ...options.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const cookies = response.headers.get('set-cookie') ?? '';
  return { ...(await answerOf(response)), cookie: cookies.split(';')[0] ?? '', cookies };
}
