import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases } from '../../client/dev/gallery/cases.ts';
import { type State, states } from '../../client/dev/gallery/look.ts';
import { widgetNames } from '../../codegen/generated/widget-names.ts';
import { violations } from './axe.ts';
import { shownWhole } from './gallery.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** What is shown of a widget in one state. */
type Tile = { state: string; text: string; questions: number; errors: number; enabled: number };

/** Reads all tiles at once, by widget. */
function readTiles(page: Page): Promise<Record<string, Tile[]>> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('.gallery-row')];
    const count = (tile: Element, what: string) => tile.querySelectorAll(`:scope ${what}`).length;
    const read = (tile: HTMLElement) => ({
      state: tile.querySelector('h3')?.innerText ?? '',
      text: tile.innerText,
      questions: count(tile, '> .field') + count(tile, '> dl > .answer'),
      errors: count(tile, '.field-error'),
      enabled: count(tile, ':is(input, select, textarea, button):enabled'),
    });
    return Object.fromEntries(
      rows.map((row) => [row.id, [...row.querySelectorAll<HTMLElement>('.gallery-tile')].map(read)]),
    );
  });
}

describe('the gallery', () => {
  let tiles: Record<string, Tile[]>;
  beforeAll(async () => {
    const page = await site.visit('/dev/gallery');
    await shownWhole(page);
    tiles = await readTiles(page);
  });

  test.each(widgetNames)('shows %s in every state, or says why there is none', (name) => {
    const shown = tiles[name] ?? [];
    expect(shown.map(({ state }) => state)).toEqual(Object.values(states));
    for (const [place, state] of (Object.keys(states) as State[]).entries()) {
      const why = cases[name].never?.[state];
      const { text = '', questions, errors, enabled = 0 } = shown[place] ?? {};
      expect(questions, state).toBe(why ? 0 : 1);
      expect(errors, state).toBe(state === 'error' && !why ? 1 : 0);
      if (why) expect(text).toContain(why);
      else if (state === 'disabled' || state === 'read-only') expect(enabled, state).toBe(0);
      else if (name !== 'fixed') expect(enabled, state).toBeGreaterThan(0);
    }
  });
});

test.each(['error', 'disabled'])('axe finds nothing in widgets, state: %s', async (state) => {
  const page = await site.visit(`/dev/gallery?state=${state}`);
  await shownWhole(page);
  expect(await violations(page)).toEqual([]);
});

test('a look is an address: one state, in the dark, in French, at one widget', async () => {
  const page = await site.visit('/dev/gallery?scheme=dark&state=read-only#phone');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const other = page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'With an error' });
  expect(await other.getAttribute('href')).toBe('?language=en&scheme=dark&state=error');
  await page.getByRole('link', { name: 'Français' }).click();
  await page.locator('#phone').getByText('Numéro de téléphone', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?language=fr&scheme=dark&state=read-only');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(ground).toBe('rgb(16, 25, 23)');
  expect(await page.locator('.gallery-tile').count()).toBe(widgetNames.length);
});
