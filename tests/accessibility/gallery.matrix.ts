import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from '../browser/axe.ts';
import { shownWhole } from '../browser/gallery.ts';
import { type Site, startSite } from '../browser/site.ts';
import { type Act, testStates } from './matrix.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** The widgets in another state, those too that are fetched once they come into view. */
const widgets =
  (query: string): Act =>
  async (page) => {
    await page.goto(`${site.url}/dev/gallery?${query}`);
    await shownWhole(page);
  };

// A document of its own: nobody comes to it from a page of the site.
testStates(
  () => site,
  [
    {
      screen: 'gallery of widgets',
      path: '/dev/gallery?state=read-only',
      shows: 'Professional, $129.00 a month',
      more: {
        empty: widgets('state=empty'),
        'filled in': widgets('state=filled'),
        'with errors, in French': widgets('state=error&language=fr'),
        closed: widgets('state=disabled'),
      },
    },
  ],
);

test.each(['filled', 'error'])('axe finds nothing on a phone, light and dark: %s', async (state) => {
  const page = await site.visit(`/dev/gallery?state=${state}`, { width: 320, height: 700 });
  await shownWhole(page);
  expect(await violations(page)).toEqual([]);
});
