import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerMapCalls, areasSchema, areasUi } from '../widgets/service-areas/map-calls.ts';
import { violations } from './axe.ts';
import { DESKTOP } from './site.ts';
import { json, startWidgetSite, type WidgetSite } from './widget-site.ts';

const CALGARY = { name: 'Calgary', lat: 51.05, lng: -114.07, radius: 60 };
const GRANDE_PRAIRIE = { name: 'Grande Prairie', lat: 55.17, lng: -118.79, radius: 90 };
const NARROW = { width: 320, height: 700 };

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(areasSchema, areasUi);
});
afterAll(() => site.stop());
beforeEach(() => answerMapCalls(site));
afterEach(async () => {
  expect(await site.reset()).toEqual([]);
});

type Area = { name?: string; lat: number; lng: number; radius?: unknown };

const search = (page: Page) => page.getByRole('combobox');
const said = (page: Page, text: string) => page.getByText(text).waitFor({ state: 'attached' });
const radiusOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Radius of ${name}` });
const map = (page: Page) => page.getByRole('region', { name: 'Map of the areas' });
const middleOf = (page: Page, name: string) => page.getByRole('button', { name: `Middle of ${name}.` });
const edgeOf = (page: Page, name: string) => page.getByRole('slider', { name: `Radius of ${name}` });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

async function open(serviceAreas: Area[] = [], visit: Parameters<WidgetSite['open']>[0] = {}): Promise<Page> {
  const page = await site.open({ data: { country: 'CA', state: 'AB', serviceAreas }, ...visit });
  await search(page).waitFor();
  return page;
}

async function openMap(
  serviceAreas: Area[] = [],
  visit: Parameters<WidgetSite['open']>[0] = {},
): Promise<Page> {
  const page = await open(serviceAreas, visit);
  await page.locator('.area-map').scrollIntoViewIfNeeded();
  await page.locator('.bundled-map[aria-busy="false"]').waitFor();
  return page;
}

async function send(page: Page): Promise<Area[]> {
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => site.sent.length).toBe(1);
  return (site.sent[0] as { serviceAreas: Area[] }).serviceAreas;
}

describe('by search, list and keyboard alone', () => {
  test('an area is added at a place that is found, and must be given a radius', async () => {
    const page = await open();
    await search(page).focus();
    await page.keyboard.type('cal');
    await page.getByText('2 places found').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const active = await search(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).innerText()).toBe('Calmar, Alberta, Canada');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await said(page, 'Calgary added. Enter its radius in miles. Press Enter to go back to the search.');
    expect(await focused(page)).toBe('f.serviceAreas.0.radius');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('link', { name: /must be 1 mile or more/ }).click();
    expect(await focused(page)).toBe('f.serviceAreas.0.radius');
    await page.keyboard.type('25');
    await page.keyboard.press('Tab');
    await page.locator('[id="f.serviceAreas.0.radius-error"]').waitFor({ state: 'detached' });
    expect(await send(page)).toEqual([{ name: 'Calgary', lat: 51.05011, lng: -114.08529, radius: 25 }]);
  });

  test('an area is renamed, resized, moved to another place and removed', async () => {
    const page = await open([CALGARY, GRANDE_PRAIRIE]);
    await page.getByRole('textbox', { name: 'Name of area 2' }).fill('North');
    await radiusOf(page, 'North').fill('12.5');
    await page.getByRole('button', { name: 'Move North', exact: true }).press('Enter');
    await page.getByText('Search for a place or click the map to move this area:').waitFor();
    await page.getByLabel('Move North to a place').fill('red');
    await page.getByRole('option', { name: 'Red Deer, Alberta, Canada' }).click();
    await said(page, 'North moved to 52.27° N, 113.80° W');
    await page.getByRole('button', { name: 'Remove Calgary' }).press('Enter');
    await said(page, 'Calgary removed');
    expect(await focused(page)).toBe('f.serviceAreas.0.remove');
    expect(await send(page)).toEqual([{ name: 'North', lat: 52.26682, lng: -113.802, radius: 12.5 }]);
  });

  test('the handles on the map move and resize by arrow keys', async () => {
    const page = await openMap([CALGARY]);
    await middleOf(page, 'Calgary').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await said(page, 'Calgary moved to');
    await edgeOf(page, 'Calgary').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('PageUp');
    expect(await edgeOf(page, 'Calgary').getAttribute('aria-valuetext')).toBe('71 miles');
    expect(await radiusOf(page, 'Calgary').inputValue()).toBe('71');
    const [area] = await send(page);
    expect(area?.lat).toBeGreaterThan(51.05);
    expect(area?.lng).toBeCloseTo(-114.07, 4);
    expect(area?.radius).toBe(71);
  });

  test('a new area begins in the middle of the map with the radius 0', async () => {
    const page = await openMap();
    await page.getByRole('button', { name: 'Add on the map' }).press('Enter');
    expect(await focused(page)).toBe('f.serviceAreas.0.name');
    expect(await page.getByRole('textbox', { name: /^Radius of Area 1/ }).inputValue()).toBe('0');
    await middleOf(page, 'Area 1').waitFor();
  });

  test('Escape closes the list, then empties the box; Enter submits nothing', async () => {
    const page = await open();
    await search(page).fill('cal');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    expect(await search(page).getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await search(page).inputValue()).toBe('');
    expect(site.sent).toEqual([]);
  });
});

describe('by pointer', () => {
  const centerOf = async (page: Page, handle: ReturnType<Page['locator']>) => {
    const box = await handle.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2, page };
  };

  async function drag(page: Page, handle: ReturnType<Page['locator']>, right: number, down: number) {
    const { x, y } = await centerOf(page, handle);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + right / 2, y + down / 2);
    await page.mouse.move(x + right, y + down);
    await page.mouse.up();
  }

  test('a circle is dragged by its middle and resized by its edge', async () => {
    const page = await openMap([CALGARY]);
    await middleOf(page, 'Calgary').click();
    await edgeOf(page, 'Calgary').waitFor();
    await drag(page, edgeOf(page, 'Calgary'), 30, 0);
    expect(Number(await radiusOf(page, 'Calgary').inputValue())).toBeGreaterThan(60);
    await drag(page, middleOf(page, 'Calgary'), 0, -40);
    const [area] = await send(page);
    expect(area?.lat).toBeGreaterThan(51.1);
    expect(area?.lng).toBeCloseTo(-114.07, 1);
  });

  test('a click on the map is a position only while one is asked for', async () => {
    const page = await openMap([CALGARY]);
    await map(page).click({ position: { x: 60, y: 300 } });
    await page.getByRole('button', { name: 'Move Calgary', exact: true }).click();
    await map(page).click({ position: { x: 60, y: 300 } });
    await said(page, 'Calgary moved to');
    expect(await page.getByText('to move this area').count()).toBe(0);
    const [area] = await send(page);
    expect(area?.lng).toBeLessThan(-114.2);
  });

  test('selecting an area in the list highlights its circle', async () => {
    const page = await openMap([CALGARY, GRANDE_PRAIRIE]);
    await radiusOf(page, 'Grande Prairie').focus();
    await edgeOf(page, 'Grande Prairie').waitFor();
    expect(await page.locator('.area-circle.is-selected').count()).toBe(1);
    await page.getByRole('button', { name: 'Show Calgary on the map' }).click();
    await edgeOf(page, 'Calgary').waitFor();
    expect(await edgeOf(page, 'Grande Prairie').count()).toBe(0);
  });
});

describe('the map', () => {
  test('is not drawn anew for every frame while it is far from the window', async () => {
    const page = await openMap([CALGARY], { size: { width: 800, height: 300 } });
    const canvases = page.locator('.bundled-map canvas');
    expect(await canvases.first().isVisible()).toBe(true);
    await page.evaluate(() => {
      document.querySelector('form')?.style.setProperty('padding-block-end', '4000px');
      window.scrollTo(0, document.body.scrollHeight);
    });
    await expect.poll(() => canvases.first().isVisible()).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('.area-map').scrollIntoViewIfNeeded();
    await expect.poll(() => canvases.first().isVisible()).toBe(true);
  });

  test('loads nothing before it comes near the window', async () => {
    const page = await open([], { size: { width: 1280, height: 300 }, isNew: true });
    expect(site.asked.filter((address) => /map|leaflet|config/.test(address))).toEqual([]);
    await page.locator('.area-map').scrollIntoViewIfNeeded();
    await page.locator('.bundled-map[aria-busy="false"]').waitFor();
    const files = site.asked.filter((address) => address.startsWith('/map/'));
    expect(files).toContain('/map/north-america.json');
    expect(files).not.toContain('/map/europe.json');
  });

  test('is 400 px high, names its sources, and zooms in no further than 12', async () => {
    const page = await openMap([{ ...CALGARY, radius: 1 }]);
    expect((await page.locator('.area-map-frame').boundingBox())?.height).toBe(400);
    await page.getByText('Natural Earth · GeoNames (CC BY 4.0)').waitFor();
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    for (let step = 0; step < 14; step++)
      if ((await zoomIn.getAttribute('aria-disabled')) !== 'true') await zoomIn.click();
    expect(await zoomIn.getAttribute('aria-disabled')).toBe('true');
    expect(await page.locator('.leaflet-control-scale').innerText()).toMatch(/\b(1|2|3) mi\b/);
  });

  test('shows Alberta to an organisation without a place, and its own country to any other', async () => {
    await openMap([], { data: {}, isNew: true });
    expect(site.asked).toContain('/map/places/CA.json');
    site.asked.length = 0;
    await openMap([], { data: { country: 'NO' }, isNew: true });
    expect(site.asked).toContain('/map/europe.json');
  });

  test('follows the country of the form as long as there are no areas', async () => {
    const page = await openMap([], { data: { country: 'CA' }, isNew: true });
    await page.getByRole('textbox', { name: 'Country' }).fill('NO');
    await expect.poll(() => site.asked).toContain('/map/europe.json');
  });

  test('uses the tiles of the operator when there are some', async () => {
    answerMapCalls(site, { mapTilesUrl: '/tiles/{z}/{x}/{y}.png' });
    const page = await openMap([CALGARY], { isNew: true });
    await expect.poll(() => site.asked.some((address) => address.startsWith('/tiles/'))).toBe(true);
    expect(site.asked).not.toContain('/map/north-america.json');
    expect(await page.getByText('Natural Earth').count()).toBe(0);
  });

  test('that fails can be tried again, and the list goes on without it', async () => {
    site.calls.set('GET /map/world.json', (_request, response) => response.writeHead(500).end());
    const page = await open([CALGARY], { isNew: true });
    await page.locator('.area-map').scrollIntoViewIfNeeded();
    await page.getByText('The map could not be loaded. You can add and change areas without it.').waitFor();
    expect(await violations(page)).toEqual([]);
    await radiusOf(page, 'Calgary').fill('70');
    answerMapCalls(site);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.bundled-map[aria-busy="false"]').waitFor();
    expect(await send(page)).toEqual([{ ...CALGARY, radius: 70 }]);
  });
});

test('a place search that fails says so and can be tried again', async () => {
  const page = await open();
  site.calls.set('GET /api/places', (_request, response) => json(response, {}, 503));
  await search(page).fill('cal');
  await page.getByText('Places cannot be searched right now.').waitFor();
  answerMapCalls(site);
  await page.getByRole('button', { name: 'Search again' }).click();
  await search(page).focus();
  await page.getByRole('option', { name: 'Calgary, Alberta, Canada' }).waitFor();
});

test('errors of the server go to the field they name', async () => {
  const page = await open([CALGARY, GRANDE_PRAIRIE]);
  site.answerSubmits({ ok: false, errors: { 'serviceAreas.1.radius': 'That is too far for a truck.' } });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'That is too far for a truck.' }).click();
  expect(await focused(page)).toBe('f.serviceAreas.1.radius');
  await page.keyboard.type('9');
  await page.locator('[id="f.serviceAreas.1.radius-error"]').waitFor({ state: 'detached' });
});

test('an error moves up with its area', async () => {
  const page = await open([CALGARY, { ...GRANDE_PRAIRIE, radius: 0 }]);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.locator('[id="f.serviceAreas.1.radius-error"]').waitFor();
  await page.getByRole('button', { name: 'Remove Calgary' }).click();
  await page.locator('[id="f.serviceAreas.0.radius-error"]').waitFor();
});

test('the answers tell name and radius of each area', async () => {
  const page = await open([CALGARY, { ...GRANDE_PRAIRIE, radius: 1 }]);
  await page.getByRole('button', { name: 'Review your answers' }).click();
  const answer = page.locator('.answer', { hasText: 'Service areas' });
  await expect
    .poll(() => answer.locator('li').allInnerTexts())
    .toEqual(['Calgary: 60 miles around', 'Grande Prairie: 1 mile around']);
});

describe.each([
  ['320 px', NARROW],
  ['desktop', DESKTOP],
])('axe finds nothing at %s', (_name, size) => {
  test('without areas, with some, while one is moved and with an error', async () => {
    const page = await openMap([], { size });
    expect(await violations(page)).toEqual([]);
    await search(page).fill('cal');
    await page.getByRole('listbox').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('option', { name: 'Calgary, Alberta, Canada' }).click();
    await edgeOf(page, 'Calgary').waitFor();
    await page.getByRole('button', { name: 'Move Calgary', exact: true }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.locator('.error-summary').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('while the map loads', async () => {
    site.calls.set('GET /map/index.json', () => {});
    const page = await open([], { size, isNew: true });
    await page.locator('.area-map').scrollIntoViewIfNeeded();
    await page.getByText('Loading the map…').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
