import { api } from './api.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Makes an app behind a proxy, whose header gives the caller's address. */
export const manyApp = () => createTestApp({ trustedProxies: 1 });
export const OWNER = '203.0.113.1';
export const STRANGER = '198.51.100.1';

/** Returns the calls of somebody at an address whose browser keeps its cookies; without `cookies` it is no browser. */
export function caller(test: TestApp, address: string, { cookies }: { cookies?: Map<string, string> } = {}) {
  return async (path: string, body: unknown) => {
    const cookie = [...(cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await api(test, path, { body, cookie, headers: { 'X-Forwarded-For': address } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies?.set(name, value);
    }
    return answer;
  };
}
