import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { takeSession } from '../browser/members.ts';
import { press } from '../browser/press.ts';
import { quiet } from '../browser/quiet.ts';
import { PHONE, type Site } from '../browser/site.ts';
import { look, modes } from './modes.ts';
import { type Row, tableOf } from './table.ts';

/** Brings a page that is open into a state. */
export type Act = (page: Page) => Promise<unknown>;

/** A screen, and the states in which people see it besides its first. */
export type Screen = {
  screen: string;
  path: string | (() => string);
  /** Whose page it is: gives a session. */
  as?: () => string;
  /** A text that it shows once it is there. */
  shows: string | RegExp;
  /** It asks the server for what it shows: that may take its time, or fail. */
  hasData?: boolean;
  /** What is wrong with an answer is said. */
  errors?: Act;
  /** Whatever else it shows, by name: filled in, opened, done. */
  more?: Record<string, Act>;
};

/** Who is logged in is no part of what a screen shows. */
const DATA = /\/api\/(?!account\/me)/;

/** Tests the way to every screen and back, and every state of it in every mode. */
export function testScreens(site: () => Site, screens: Screen[]): void {
  // Before anything is handed in, which some states do.
  test.each(
    screens.flatMap((one) =>
      statesOf(one)
        .slice(0, 1)
        .map((first) => ({ ...one, ...first })),
    ),
  )('$screen is left and entered again by Back and Forward', async ({ as, open, shows }) => {
    const page = await site().blankPage(PHONE);
    if (as) await takeSession(page, site(), as());
    await open(page, site().url);
    const here = await page.title();
    const isHome = new URL(page.url()).pathname === '/';
    await press(
      page
        .getByRole(isHome ? 'contentinfo' : 'banner')
        .getByRole('link')
        .first(),
    );
    await expect.poll(() => page.title()).not.toBe(here);
    const there = await page.title();
    for (const again of ['by its history', 'loaded anew']) {
      await page.goBack();
      await isShown(page, shows);
      await expect.poll(() => page.title()).toBe(here);
      await page.goForward();
      await expect.poll(() => page.title()).toBe(there);
      if (again === 'by its history') await page.reload();
    }
  });

  testStates(site, screens);
}

/** Tests every state of every screen in every mode, and prints the table. */
export function testStates(site: () => Site, screens: Screen[]): void {
  const rows: Row[] = [];
  afterAll(() => void process.stdout.write(`\n${tableOf(rows)}\n`));
  const states = screens.flatMap((one) => statesOf(one).map((state) => ({ ...one, ...state })));
  test.each(states)('$screen, $state', async ({ screen, state, as, open }) => {
    const page = await site().blankPage();
    if (as) await takeSession(page, site(), as());
    await open(page, site().url);
    const found = new Map<string, string[]>();
    rows.push({ screen, state, found });
    for (const mode of modes) found.set(mode.name, await look(page, mode));
    await page.context().close();
    expect([...found].flatMap(([mode, faults]) => faults.map((fault) => `${mode}: ${fault}`))).toEqual([]);
  });
}

const isShown = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

type Open = (page: Page, url: string) => Promise<void>;

type State = { state: string; open: Open };

function statesOf({ path, shows, hasData, errors, more = {} }: Screen): State[] {
  const go = (page: Page, url: string) => page.goto(url + (typeof path === 'string' ? path : path()));
  const ready: Open = async (page, url) => {
    await go(page, url);
    await isShown(page, shows);
    await quiet(page);
  };
  const after =
    (act: Act): Open =>
    async (page, url) => {
      await ready(page, url);
      await act(page);
    };
  return [
    { state: 'first', open: ready },
    ...(hasData
      ? [
          { state: 'loading', open: loading(go) },
          { state: 'failed', open: failing(go) },
        ]
      : []),
    ...(errors ? [{ state: 'errors', open: after(errors) }] : []),
    ...Object.entries(more).map(([state, act]) => ({ state, open: after(act) })),
  ];
}

type Go = (page: Page, url: string) => Promise<unknown>;

/** The page as it is while its data does not come. */
function loading(go: Go): Open {
  return async (page, url) => {
    const asked = page.waitForRequest(DATA);
    await page.route(DATA, () => {});
    await go(page, url);
    // Before, it is the page's code that is still loading.
    await asked;
    await page.locator('.loading, [aria-busy="true"], form').first().waitFor();
  };
}

/** The page when the server cannot give its data. */
function failing(go: Go): Open {
  const json = { errors: { request: 'Something went wrong.' } };
  return async (page, url) => {
    await page.route(DATA, (route) => route.fulfill({ status: 500, json }));
    await go(page, url);
    await page.locator('.alert, [role="alert"], button:has-text("Try again")').first().waitFor();
  };
}
