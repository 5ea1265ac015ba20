import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFormPages, type FormPages } from './form-page.ts';
import { type Site, startSite } from './site.ts';
import { openRegistration } from './steps.ts';

let site: Site;
let forms: FormPages;
beforeAll(async () => {
  site = await startSite();
  forms = await buildFormPages(site);
});
afterAll(() => site.stop());

/** A select whose list is late. `open` gives the page with whatever has to be done first. */
type Late = {
  list: string;
  open: (hold: (page: Page) => Promise<unknown>) => Promise<Page>;
  control: (page: Page) => Locator;
};

const amountOf = (name: string) => (page: Page) =>
  page.getByRole('group', { name: new RegExp(`^${name}`) }).getByLabel('Amount');

async function openSeller(hold: (page: Page) => Promise<unknown>): Promise<Page> {
  const { page } = await forms.open('seller-registration', { country: 'CA', state: 'AB' }, hold, {
    button: 'Submit',
  });
  return page;
}

const lists: Record<string, Late> = {
  'the countries': {
    list: '**/api/data/countries',
    async open(hold) {
      const page = await site.blankPage();
      await hold(page);
      await page.goto(`${site.url}/signup?type=buyer`);
      return page;
    },
    control: (page) => page.getByLabel('Country'),
  },
  'the states of a country': {
    list: '**/api/data/states*',
    async open(hold) {
      const page = await site.visit('/signup?type=buyer');
      await hold(page);
      await page.getByLabel('Country').selectOption({ label: 'Canada' });
      return page;
    },
    control: (page) => page.locator('[id="f.state"]'),
  },
  'the amounts of an insurance that must be held': {
    list: '**/api/data/insurance_amounts',
    open: openSeller,
    control: amountOf('Commercial general liability'),
  },
  'the amounts of one that may be held': {
    list: '**/api/data/insurance_amounts',
    open: openSeller,
    control: amountOf('Automobile liability'),
  },
  'the provinces of a list’s entry': {
    list: '**/api/data/states*',
    async open(hold) {
      const page = await openRegistration(site, 3);
      await hold(page);
      await page.getByRole('button', { name: 'Add workers compensation coverage' }).click();
      return page;
    },
    control: (page) => page.locator('[id="f.wcbs.0.state"]'),
  },
  'the timezones': {
    list: '**/api/data/timezones',
    open: async (hold) =>
      (await forms.open('account-setup', {}, hold, { button: 'Set up the account' })).page,
    control: (page) => page.getByLabel('Timezone'),
  },
};
const cases = Object.entries(lists).map(([what, late]) => ({ what, ...late }));

/** Puts the focus there, and chooses the third entry in the very moment in which there is one. */
async function chooseOnArrival(control: Locator): Promise<void> {
  await control.focus();
  await control.evaluate((element) => {
    const select = element as HTMLSelectElement & { isFirst?: boolean };
    select.isFirst = true;
    const observer = new MutationObserver(() => {
      if (select.options.length < 3) return;
      observer.disconnect();
      select.selectedIndex = 2;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    observer.observe(select, { childList: true, subtree: true });
  });
}

test.each(cases)('$what: who is at the control stays there, and the choice is kept', async (late) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const page = await late.open((opened) =>
    opened.route(late.list, async (route) => {
      await held;
      await route.fallback();
    }),
  );
  const control = late.control(page);
  await chooseOnArrival(control);
  arrive();
  await expect
    .poll(() => control.evaluate((element) => (element as HTMLSelectElement).options.length))
    .toBeGreaterThan(2);
  await page.waitForLoadState('networkidle');
  const state = await control.evaluate((element) => {
    const select = element as HTMLSelectElement & { isFirst?: boolean };
    return {
      isSame: select.isFirst === true,
      hasFocus: select === document.activeElement,
      chosen: select.selectedIndex,
    };
  });
  expect(state).toEqual({ isSame: true, hasFocus: true, chosen: 2 });
});

test.each(cases)('$what: who is there when it fails gets to the button, and back by it', async (late) => {
  const page = await late.open((opened) => opened.route(late.list, (route) => route.abort()));
  const retry = page.getByRole('button', { name: /^Try again to load/ });
  await late
    .control(page)
    .focus()
    .catch(() => {});
  await retry.first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Try again');
  await page.unroute(late.list);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => late.control(page).evaluate((element) => element === document.activeElement))
    .toBe(true);
});

test('a list that cannot be had anew stays, and so does what was chosen from it', async () => {
  const { page } = await forms.open('account-setup', {}, (opened) => opened.clock.install(), {
    button: 'Set up the account',
  });
  const timezone = page.getByLabel('Timezone');
  await timezone.selectOption('America/Edmonton');
  const failure = page.waitForEvent('requestfailed');
  await page.route('**/api/data/timezones', (route) => route.abort());
  // A list that has only just come is not asked for again.
  await page.clock.fastForward(5000);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await failure;
  await page.waitForLoadState('networkidle');
  expect(await timezone.inputValue()).toBe('America/Edmonton');
});

/** A list in use, of which another comes. `choose` puts the focus to an answer and gives it. */
type Renewed = {
  list: string;
  form?: 'account-setup';
  control: (page: Page) => Locator;
  choose: (control: Locator) => Promise<unknown>;
};

const second = (control: Locator) => control.selectOption({ index: 2 });
const tick = (control: Locator) => control.check();

const renewed: Record<string, Renewed> = {
  timezones: {
    list: '**/api/data/timezones',
    form: 'account-setup',
    control: (page) => page.getByLabel('Timezone'),
    choose: second,
  },
  'bonding amounts': {
    list: '**/api/data/bondable_amounts',
    control: (page) => page.getByLabel('Bonding capacity'),
    choose: second,
  },
  'amounts of insurances': {
    list: '**/api/data/insurance_amounts',
    control: amountOf('Commercial general liability'),
    choose: second,
  },
  plans: {
    list: '**/api/data/plans*',
    control: (page) => page.getByRole('radio', { name: /^Listing only/ }),
    choose: tick,
  },
};

/** The list with an entry more, before all others. */
function withOneMore(list: unknown[] | object): object {
  if (!Array.isArray(list)) return { '7': 'Another', ...list };
  return [{ ...list[0], id: 'another', value: 7, name: 'Another', label: 'Another' }, ...list];
}

test.each(Object.entries(renewed))(
  '%s that come anew leave the focus and the choice where they are',
  async (_, one) => {
    const { page } = await forms.open(
      one.form ?? 'seller-registration',
      one.form ? {} : { country: 'CA', state: 'AB' },
      (opened) => opened.clock.install(),
      { button: one.form ? 'Set up the account' : 'Submit' },
    );
    const control = one.control(page);
    await one.choose(control);
    await control.focus();
    const mark = (element: Element) => {
      const { ariaChecked, checked, value } = element as HTMLInputElement;
      return { hasFocus: element === document.activeElement, ariaChecked, checked, value };
    };
    const before = await control.evaluate(mark);
    expect(before.hasFocus).toBe(true);
    await page.route(one.list, async (route) => {
      const answer = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
      await route.fulfill({ response: answer, json: withOneMore(await answer.json()) });
    });
    const come = page.waitForResponse(one.list);
    await page.clock.fastForward(5000);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await come;
    await expect.poll(() => page.getByText('Another', { exact: false }).count()).toBeGreaterThan(0);
    expect(await control.evaluate(mark)).toEqual(before);
  },
);
