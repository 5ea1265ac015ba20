import { expect, test } from 'vitest';
import { siteRoutes } from '../../server/platform/site/site.routes.ts';
import { type Site, textFile } from '../../server/platform/site/site-files.ts';

const script = textFile('text/javascript', 'export const form = 1;\n');

const NO_FORMS = { find: () => undefined, all: () => [], isDropIn: () => false };

function lateSite(): Site {
  const files = new Map<string, ReturnType<typeof textFile>>();
  return { index: '<html></html>', files, isChanging: true };
}

test.each([
  ['buyer-registration@1', '/late-forms/buyer-registration@1.js'],
  ['buyer-registration@1', '/late-forms/buyer-registration%401.js'],
  ['site-walk.fr', '/late-forms/site-walk%2Efr.js'],
])(
  'a script that came while the site runs, %s, is found however its address is written: %s',
  async (name, path) => {
    const site = lateSite();
    const routes = siteRoutes(site, NO_FORMS);
    expect((await routes.request(path)).status).toBe(404);
    site.files.set(`/late-forms/${name}.js`, script);
    const answer = await routes.request(path);
    expect([answer.status, await answer.text()]).toEqual([200, 'export const form = 1;\n']);
  },
);

test('an address that means no text is not found', async () => {
  expect((await siteRoutes(lateSite(), NO_FORMS).request('/late-forms/%ff.js')).status).toBe(404);
});
