import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeRef } from '../../client/site/login/safe-ref.ts';

it.each([
  ['/account', '/account'],
  ['/account/sessions?a=1#b', '/account/sessions?a=1#b'],
  ['/signup?type=buyer', '/signup?type=buyer'],
  ['/a/../account', '/account'],
  ['/login-help', '/login-help'],
])('follows %s', (ref, path) => {
  expect(safeRef(ref)).toBe(path);
});

it.each([
  null,
  '',
  'account',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  '/..//elsewhere.example',
  '/a/..//elsewhere.example',
  '/%2e//elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  '/api/account/me',
  '/login',
  '/login?ref=/login',
  '/a/../login',
  `/${'a'.repeat(2048)}`,
])('does not follow %s', (ref) => {
  expect(safeRef(ref)).toBeUndefined();
});

it('never leads off the site, whatever is asked for', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('/', '\\', '.', '%2e', '%2f', '@', ':', '?', '#', 'a', '\t', '\n', 'é', '//'),
  });
  fc.assert(
    fc.property(fc.oneof(nasty, fc.string(), fc.webUrl()), (text) => {
      for (const ref of [text, `/${text}`]) {
        const path = safeRef(ref);
        if (path !== undefined) {
          expect(new URL(path, 'https://site.example/deep/page').origin).toBe('https://site.example');
          expect(path).toMatch(/^\/(?!\/)/);
        }
      }
    }),
    { numRuns: 5000 },
  );
});
