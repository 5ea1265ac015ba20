import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases } from '../../client/dev/gallery/cases.ts';
import { states } from '../../client/dev/gallery/look.ts';
import { widgetNames } from '../../widgets/names.ts';
import { violations } from './axe.ts';
import { shownWhole } from './gallery.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const tile = (page: Page, name: string, state: string) =>
  page.locator(`#${name}`).getByRole('region', { name: `${name} ${state}` });

describe('the gallery', () => {
  let page: Page;
  beforeAll(async () => {
    page = await site.visit('/dev/gallery');
    await shownWhole(page);
  });

  test.each(widgetNames)('shows %s in every state, or says why there is none', async (name) => {
    expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(`#${name}`);
    for (const [state, title] of Object.entries(states)) {
      const why = cases[name].never?.[state as keyof typeof states];
      const shown = tile(page, name, title);
      expect(await shown.locator('> .field, > dl > .answer').count(), state).toBe(why ? 0 : 1);
      if (why) expect(await shown.innerText()).toContain(why);
      const errors = await shown.locator('.field-error').count();
      expect(errors, state).toBe(state === 'error' && !why ? 1 : 0);
      const controls = shown.locator(':is(input, select, textarea, button):enabled');
      if (state === 'disabled' || state === 'read-only') expect(await controls.count(), state).toBe(0);
    }
  });
});

test.each(['error', 'disabled'])('axe finds nothing in widgets, state: %s', async (state) => {
  const page = await site.visit(`/dev/gallery?state=${state}`);
  await shownWhole(page);
  expect(await violations(page)).toEqual([]);
});

test('a look is an address: one state, in the dark, in French, at one widget', async () => {
  const page = await site.visit('/dev/gallery');
  await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'With an error' }).click();
  await page.getByRole('navigation', { name: 'Colours' }).getByRole('link', { name: 'Dark' }).click();
  await page.getByRole('link', { name: 'Français' }).click();
  await page.goto(`${page.url()}#phone`);
  expect(new URL(page.url()).search).toBe('?language=fr&scheme=dark&state=error');
  await page.getByText('Saisissez le numéro de téléphone').waitFor();
  expect(await page.locator('.gallery-tile').count()).toBe(widgetNames.length);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(16, 25, 23)');
  await expect
    .poll(() => page.locator('#phone').evaluate((row) => row.getBoundingClientRect().top))
    .toBeLessThan(900);
});
