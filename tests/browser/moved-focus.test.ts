import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyAsBuyer, openDesk } from './applications.ts';
import { buildFormPages, type FormPages } from './form-page.ts';
import { staffSession } from './members.ts';
import { type Site, startSite } from './site.ts';
import { beginUse, field } from './steps.ts';

let site: Site;
let forms: FormPages;
let reviewer: string;
beforeAll(async () => {
  site = await startSite();
  forms = await buildFormPages(site);
  reviewer = await staffSession(site, 'reviewer');
});
afterAll(() => site.stop());

/**
 * A control of several parts, one of which had the focus last. The cursor of a screen reader puts the focus to another
 * without any key; then a key is pressed.
 */
type Composite = {
  open: () => Promise<Page>;
  to: (page: Page) => Locator;
  key: string;
  /** What then is true. */
  done: (page: Page) => Promise<unknown>;
};

const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

async function openSeller(): Promise<Page> {
  const data = { country: 'CA', state: 'AB' };
  const { page } = await forms.open('seller-registration', data, undefined, { button: 'Submit' });
  await beginUse(page);
  return page;
}

async function openTree(): Promise<Page> {
  const page = await openSeller();
  await row(page, 'Pipeline').waitFor();
  return page;
}

async function openCalendar(): Promise<Page> {
  const page = await openSeller();
  await page.getByRole('checkbox', { name: 'H2S Alive' }).check();
  await page.getByRole('textbox', { name: 'Expiry date of H2S Alive' }).fill('2048-03-01');
  await page.getByRole('button', { name: 'Choose Expiry date of H2S Alive from a calendar' }).click();
  await page.getByRole('dialog').waitFor();
  return page;
}
const day = (page: Page, text: string) => page.locator(`[data-day="${text}"]`);

async function openChosen(): Promise<Page> {
  const page = await openTree();
  for (const name of ['Oilfield Services', 'Pipeline']) await row(page, name).press('Space');
  await chip(page, 'Pipeline').waitFor();
  return page;
}
const chip = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name });

async function openAreas(): Promise<Page> {
  const page = await openSeller();
  await page.getByRole('heading', { name: '4.0 Service Areas' }).scrollIntoViewIfNeeded();
  for (const town of ['Red Deer', 'Grande Prairie']) {
    await page.getByLabel('Find a town or city').fill(town);
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByRole('textbox', { name: `Radius of ${town}` }).waitFor();
  }
  return page;
}
const middle = (page: Page, name: string) => page.locator(`[aria-label^="Middle of ${name}"]`);

async function openQueue(): Promise<Page> {
  for (const name of ['First', 'Second', 'Third']) await applyAsBuyer(site, `${name} in the queue`);
  const page = await openDesk(site, reviewer, '/admin');
  await page.getByText(/^Showing all/).waitFor();
  await rowLink(page, 0).focus();
  return page;
}
const rowLink = (page: Page, at: number) => page.locator('a[data-row]').nth(at);

async function openTabs(): Promise<Page> {
  const page = await openDesk(site, reviewer, '/studio/forms/contact');
  await tab(page, 'Layout as JSON').waitFor();
  return page;
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** The box has had the focus while the list was gone through. */
async function openPlaces(): Promise<Page> {
  const page = await openAreas();
  await page.getByLabel('Find a town or city').fill('Medicine Hat');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  return page;
}

const composites: Record<string, Composite> = {
  'Space ticks the service that has the focus': {
    open: openTree,
    to: (page) => row(page, 'Pipeline'),
    key: 'Space',
    async done(page) {
      await expect.poll(() => row(page, 'Pipeline').getAttribute('aria-checked')).toBe('true');
      expect(await row(page, 'Oilfield Services').getAttribute('aria-checked')).toBe('false');
      expect(await focused(page)).toBe('Pipeline');
    },
  },
  'the arrow opens the service that has the focus': {
    open: openTree,
    to: (page) => row(page, 'Pipeline'),
    key: 'ArrowRight',
    async done(page) {
      await expect.poll(() => row(page, 'Pipeline').getAttribute('aria-expanded')).toBe('true');
      expect(await row(page, 'Oilfield Services').getAttribute('aria-expanded')).toBe('false');
      expect(await focused(page)).toBe('Pipeline');
    },
  },
  'the arrow goes down from the service that has the focus': {
    open: async () => {
      const page = await openTree();
      await row(page, 'Oilfield Services').focus();
      return page;
    },
    to: (page) => row(page, 'Pipeline'),
    key: 'ArrowDown',
    async done(page) {
      const names = await page.getByRole('treeitem').evaluateAll((all) => all.map((one) => one.ariaLabel));
      await expect.poll(() => focused(page)).toBe(names[names.indexOf('Pipeline') + 1]);
    },
  },
  'the arrow goes on from the day that has the focus': {
    open: openCalendar,
    to: (page) => day(page, '2048-03-15'),
    key: 'ArrowRight',
    done: (page) => day(page, '2048-03-16').and(page.locator(':focus')).waitFor(),
  },
  'Enter takes the day that has the focus': {
    open: openCalendar,
    to: (page) => day(page, '2048-03-15'),
    key: 'Enter',
    done: (page) =>
      expect
        .poll(() => page.getByRole('textbox', { name: 'Expiry date of H2S Alive' }).inputValue())
        .toBe('2048-03-15'),
  },
  'Enter takes out the chosen service that has the focus': {
    open: openChosen,
    to: (page) => chip(page, 'Pipeline'),
    key: 'Enter',
    async done(page) {
      await expect.poll(() => row(page, 'Pipeline').getAttribute('aria-checked')).toBe('false');
      expect(await row(page, 'Oilfield Services').getAttribute('aria-checked')).toBe('true');
    },
  },
  'the arrow goes back from the chosen service that has the focus': {
    open: openChosen,
    to: (page) => chip(page, 'Pipeline'),
    key: 'ArrowLeft',
    done: (page) => chip(page, 'Oilfield Services').and(page.locator(':focus')).waitFor(),
  },
  'the arrow moves the area whose handle has the focus': {
    open: openAreas,
    to: (page) => middle(page, 'Red Deer'),
    key: 'ArrowRight',
    async done(page) {
      await page
        .locator('.area-card[data-selected]')
        .filter({ hasText: 'Red Deer' })
        .or(page.locator('.area-card[data-selected] input[value="Red Deer"]'))
        .first()
        .waitFor();
      expect(await field(page, 'serviceAreas.1.name').inputValue()).toBe('Grande Prairie');
    },
  },
  'the arrow goes on from the tab that has the focus': {
    open: openTabs,
    to: (page) => tab(page, 'Layout as JSON'),
    key: 'ArrowLeft',
    done: (page) => tab(page, 'Rules as JSON').and(page.locator(':focus[aria-selected=true]')).waitFor(),
  },
  'Enter takes the tab that has the focus': {
    open: openTabs,
    to: (page) => tab(page, 'Layout as JSON'),
    key: 'Enter',
    done: (page) => tab(page, 'Layout as JSON').and(page.locator('[aria-selected=true]')).waitFor(),
  },
  'Enter presses the button that has the focus, not the place that was marked': {
    open: openPlaces,
    to: (page) => page.getByRole('button', { name: 'Remove Red Deer' }),
    key: 'Enter',
    async done(page) {
      await page.getByRole('textbox', { name: 'Radius of Red Deer' }).waitFor({ state: 'detached' });
      expect(await page.getByRole('textbox', { name: /^Radius of/ }).count()).toBe(1);
    },
  },
  'the arrow goes on from the application that has the focus': {
    open: openQueue,
    to: (page) => rowLink(page, 1),
    key: 'ArrowDown',
    done: (page) => rowLink(page, 2).and(page.locator(':focus')).waitFor(),
  },
};

test.each(Object.entries(composites))('%s', async (_, one) => {
  const page = await one.open();
  await one.to(page).evaluate((element) => (element as HTMLElement).focus());
  await page.keyboard.press(one.key);
  await one.done(page);
});
