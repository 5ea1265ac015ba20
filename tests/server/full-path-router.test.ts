import { TrieRouter } from 'hono/router/trie-router';
import { expect, it } from 'vitest';
import { FullPathRouter } from '../../server/platform/http/full-path-router.ts';
import { createTestApp } from './support/test-app.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'];

it('finds for every path and method what Hono finds, however often it is asked', async () => {
  const { app } = await createTestApp();
  const [ours, honos] = [new FullPathRouter<object>(), new TrieRouter<object>()];
  for (const route of app.routes)
    for (const router of [ours, honos]) router.add(route.method, route.path, route);
  const paths = app.routes.flatMap(({ path }) => [path, path.replaceAll(/:\w+\??|\*/g, 'x'), `${path}/x`]);
  expect(paths.length).toBeGreaterThan(500);
  for (const path of paths)
    for (const method of METHODS) {
      const expected = honos.match(method, path);
      for (const time of ['first', 'second'])
        expect(ours.match(method, path), `${method} ${path}, the ${time} time`).toEqual(expected);
    }
});

it('remembers what it found for the methods that routes have, and nothing that callers make up', () => {
  const router = new FullPathRouter<string>();
  router.add('ALL', '/*', 'guard');
  router.add('GET', '/healthz', 'lives');
  const isRemembered = (method: string, path: string) => {
    const first = router.match(method, path);
    return router.match(method, path) === first;
  };
  expect([isRemembered('GET', '/healthz'), isRemembered('GET', '/nothing')]).toEqual([true, false]);
  expect([isRemembered('PROPFIND', '/healthz'), isRemembered('ALL', '/healthz')]).toEqual([false, false]);
});

it('finds what was added after it was asked', () => {
  const router = new FullPathRouter<string>();
  router.add('GET', '/healthz', 'whole');
  expect(router.match('GET', '/healthz')).toEqual([[['whole', {}]]]);
  router.add('GET', '/*', 'any');
  expect(router.match('GET', '/healthz')).toEqual([
    [
      ['whole', {}],
      ['any', {}],
    ],
  ]);
});
