import { expect, test } from 'vitest';
import { liveFormsRoutes } from '../../server/engine/live/live-forms.routes.ts';
import { createLiveScripts } from '../../server/engine/live/live-scripts.ts';
import { textFile } from '../../server/platform/site/site-files.ts';

const TYPE = 'text/javascript; charset=utf-8';
const scriptOf = (text: string) => ({ script: textFile(TYPE, text), words: new Map() });

/** A site that was built with the contact form. */
function liveSite() {
  const liveScripts = createLiveScripts();
  const site = {
    formScripts: new Map([['contact', '/assets/form-1.js']]),
    formWordScripts: new Map([['contact', '/assets/words-1.js']]),
  };
  let caughtUp = 0;
  const catchUp = async () => {
    caughtUp += 1;
  };
  const routes = liveFormsRoutes({ liveScripts, catchUp, open: async () => {}, site });
  const ask = async (path: string) => {
    const { status, headers } = await routes.request(path);
    return [status, headers.get('location') ?? headers.get('cache-control')];
  };
  return { liveScripts, ask, routes, timesCaughtUp: () => caughtUp };
}

const GOOD = 'public, max-age=31536000, immutable';

test('a script is kept for good under the hash of its contents, and found by its name', async () => {
  const { liveScripts, ask, routes } = liveSite();
  liveScripts.put('site-walk', scriptOf('export const form = 1;\n'));
  const address = liveScripts.addressOf('site-walk') ?? '';
  expect(address).toMatch(/^\/live-forms\/site-walk\.[\da-f]{16}\.js$/);
  expect(await ask(address)).toEqual([200, GOOD]);
  expect(await (await routes.request(address)).text()).toBe('export const form = 1;\n');
  expect(await ask('/live-forms/site-walk.js')).toEqual([302, address]);
});

test('the address of an earlier release is found however it is written', async () => {
  const { liveScripts, ask } = liveSite();
  liveScripts.put('contact@1', scriptOf('export const form = 1;\n'));
  const address = liveScripts.addressOf('contact@1') ?? '';
  expect(await ask(address.replace('@', '%40'))).toEqual([200, GOOD]);
  expect(await ask('/live-forms/contact%401.js')).toEqual([302, address]);
  expect(await ask('/live-forms/contact.js')).toEqual([302, '/assets/form-1.js']);
});

test('a page that was made before a form changed finds what it names, and later the form as it is', async () => {
  const { liveScripts, ask } = liveSite();
  const addresses = ['1', '2', '3', '4'].map((text) => {
    liveScripts.put('contact', scriptOf(text));
    return liveScripts.addressOf('contact') ?? '';
  });
  const [first = '', second = '', , last = ''] = addresses;
  expect(await ask(second)).toEqual([200, GOOD]);
  expect(await ask(first)).toEqual([302, last]);
});

test('words are found likewise, and where there are none but the built ones, those', async () => {
  const { liveScripts, ask } = liveSite();
  expect(await ask('/live-forms/contact.fr.js')).toEqual([302, '/assets/words-1.js']);
  liveScripts.putWords('contact', 'fr', textFile(TYPE, 'export const words = {};\n'));
  const address = liveScripts.addressOf('contact', 'fr') ?? '';
  expect(address).toMatch(/^\/live-forms\/contact\.[\da-f]{16}\.fr\.js$/);
  expect(await ask(address)).toEqual([200, GOOD]);
  expect(await ask('/live-forms/contact.js')).toEqual([302, '/assets/form-1.js']);
});

test.each([
  '/live-forms/%ff.js',
  '/live-forms/nothing.js',
  '/live-forms/constructor.js',
  '/live-forms/a.css',
])('what is no form is not found: %s', async (path) => {
  expect((await liveSite().ask(path))[0]).toBe(404);
});

test('what another process may have published is looked for once it is asked for', async () => {
  const { liveScripts, ask, timesCaughtUp } = liveSite();
  liveScripts.put('contact', scriptOf('1'));
  await ask(liveScripts.addressOf('contact') ?? '');
  expect(timesCaughtUp()).toBe(0);
  const unknown = ['.js', '.fr.js', '.js'].map((ending) =>
    ask(`/live-forms/contact.0123456789abcdef${ending}`),
  );
  expect((await Promise.all(unknown)).map(([status]) => status)).toEqual([302, 302, 302]);
  expect(timesCaughtUp()).toBe(1);
  // Anybody may ask for names that nobody knows.
  await ask('/live-forms/nothing.js');
  expect(timesCaughtUp()).toBe(1);
});
