import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mapFrameRoutes } from '../../server/market/places/map-frame.routes.ts';
import { textFile } from '../../server/platform/site/site-files.ts';
import { answerMapCalls, areasSchema, areasUi } from '../widgets/service-areas/map-calls.ts';
import { buildPage } from './build-page.ts';
import { startWidgetSite, type WidgetSite } from './widget-site.ts';

const CLIENT = join(import.meta.dirname, '../../client');
const STUB = readFileSync(join(import.meta.dirname, '../widgets/service-areas/google-stub.js'), 'utf8');
const CALGARY = { name: 'Calgary', lat: 51.05, lng: -114.07, radius: 60 };

let site: WidgetSite;
const built = mkdtempSync(join(tmpdir(), 'tenderfoot-frame-'));
beforeAll(async () => {
  site = await startWidgetSite(areasSchema, areasUi);
  await buildPage({
    root: CLIENT,
    publicDir: false,
    build: { outDir: built, rolldownOptions: { input: join(CLIENT, 'site/map/map-frame.html') } },
  });
});
afterAll(() => site.stop());
beforeEach(() => {
  answerMapCalls(site, { googleMapsApiKey: 'a-key' });
  serveFrame();
});
afterEach(async () => {
  expect(await site.reset()).toEqual([]);
});

/** The frame's page as the product serves it, with its own policy. */
function serveFrame(): void {
  const html = readFileSync(join(built, 'site/map/map-frame.html'), 'utf8');
  const routes = mapFrameRoutes({
    index: '',
    files: new Map([['/site/map/map-frame.html', textFile('', html)]]),
  });
  site.calls.set('GET /map-frame', async (_request, response) => {
    const answer = await routes.request('/map-frame');
    response.writeHead(200, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  for (const name of readdirSync(join(built, 'assets'))) {
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    site.calls.set(`GET /assets/${name}`, (_request, response) =>
      response.writeHead(200, { 'content-type': type }).end(readFileSync(join(built, 'assets', name))),
    );
  }
}

/** Google's script is the only request that leaves the machine; it is answered here. */
async function open(script: string | undefined, serviceAreas: unknown[] = [CALGARY]): Promise<Page> {
  const page = await site.open({
    data: { country: 'CA', state: 'AB', serviceAreas },
    before: (opened) =>
      opened.route('https://maps.googleapis.com/**', (route) =>
        script === undefined
          ? route.abort()
          : route.fulfill({ contentType: 'text/javascript', body: script }),
      ),
  });
  await page.locator('.area-map').scrollIntoViewIfNeeded();
  return page;
}

const frame = (page: Page) => page.frameLocator('.google-map');
const radius = (page: Page) => page.getByRole('textbox', { name: 'Radius of Calgary' });

test("with a key the map is Google's, in a frame with its own policy", async () => {
  const page = await open(STUB);
  await frame(page).getByText('zoom to 12').waitFor();
  const libraries = frame(page).locator('body').getAttribute('data-libraries');
  expect(await libraries).toBe('maps places geocoding');
  await frame(page).getByRole('button', { name: '60 miles' }).click();
  await frame(page).getByRole('button', { name: '60 miles, editable' }).press('r');
  await expect.poll(() => radius(page).inputValue()).toBe('20');
  await frame(page).getByRole('button').press('c');
  await page.getByText('Calgary moved to 52.00° N, 113.00° W').waitFor({ state: 'attached' });
  await radius(page).fill('33');
  await frame(page).getByRole('button', { name: '33 miles' }).waitFor();
  expect(site.asked.some((address) => address.startsWith('/map/'))).toBe(false);
});

test("places are looked for with Google's library, and located only once they are picked", async () => {
  const page = await open(STUB, []);
  await frame(page).getByText('zoom to 12').waitFor();
  await expect.poll(() => frame(page).locator('body').getAttribute('data-home')).toBe('AB, CA');
  await page.getByRole('combobox').fill('banff');
  await page.getByRole('option', { name: 'Banff, AB, Canada' }).click();
  await page.getByText('51.18° N, 115.57° W').waitFor();
  expect(site.asked.some((address) => address.startsWith('/api/places'))).toBe(false);
});

/** Answers each search with a place of its name: the first, once the second has been answered. Where it is, it does not know at first. */
const LATE_ANSWERS = `
  let answered;
  const second = new Promise((resolve) => { answered = resolve; });
  let tries = 0;
  const placeOf = (name) => ({
    placeId: name, text: { text: name }, mainText: { text: name }, secondaryText: { text: 'Canada' },
    toPlace: () => ({
      fetchFields: async () => { if (++tries === 1) throw new Error('Too many'); },
      location: { toJSON: () => ({ lat: 51, lng: -115 }) },
    }),
  });
  google.maps.places.AutocompleteSuggestion.fetchAutocompleteSuggestions = async ({ input }) => {
    if (input === 'first') await second;
    setTimeout(() => input === 'second' && answered(), 50);
    return { suggestions: [{ placePrediction: placeOf(input) }] };
  };`;

test('a search that is answered late says nothing of another, and a place that cannot be found is chosen again', async () => {
  const page = await open(`${STUB}; ${LATE_ANSWERS}`, []);
  await frame(page).getByText('zoom to 12').waitFor();
  await expect.poll(() => frame(page).locator('body').getAttribute('data-home')).toBe('AB, CA');
  const box = page.getByRole('combobox');
  await box.fill('first');
  await page.getByText('Searching…').waitFor();
  await box.fill('second');
  const found = page.getByRole('option', { name: 'second, Canada' });
  await found.waitFor();
  await page.waitForTimeout(200);
  await found.click();
  await page.getByText('That place could not be found on the map.').waitFor();
  expect(await box.inputValue()).toBe('second');
  await box.press('ArrowDown');
  await found.click();
  await page.getByText('51.00° N, 115.00° W').waitFor();
  expect(await box.inputValue()).toBe('');
});

test('when Google cannot be loaded the built-in map stands in, and says so', async () => {
  const page = await open(undefined);
  await page.getByText('Google Maps could not be loaded. The built-in map is shown instead.').waitFor();
  await page.locator('.bundled-map[aria-busy="false"]').waitFor();
  await page.getByRole('combobox').fill('calm');
  await page.getByRole('option', { name: 'Calmar, Alberta, Canada' }).waitFor();
});

test('when Google refuses the key the built-in map stands in as well', async () => {
  const page = await open(`${STUB}; window.gm_authFailure();`);
  await page.locator('.bundled-map[aria-busy="false"]').waitFor();
});

test('messages of strangers are not heard', async () => {
  const page = await open(STUB);
  await frame(page).getByText('zoom to 12').waitFor();
  await page.evaluate(() => postMessage({ kind: 'resize', key: 0, miles: 999 }, location.origin));
  await page.waitForTimeout(100);
  expect(await radius(page).inputValue()).toBe('60');
});
