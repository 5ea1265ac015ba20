import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFormPages, type FormPages } from './form-page.ts';
import { quiet, reconnect } from './quiet.ts';
import { type Site, startSite } from './site.ts';

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
      const page = await openSeller(hold);
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
  await quiet(page);
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

const groups = {
  'f.qualifications': '**/api/data/qualifications',
  'f.insurances': '**/api/data/insurances',
  'f.planId': '**/api/data/plans*',
  'f.services': '**/api/services',
};

test('who is at a list of questions that fails gets back to it by its button', async () => {
  const page = await openSeller(async (opened) => {
    for (const list of Object.values(groups)) await opened.route(list, (route) => route.abort());
  });
  for (const [id, list] of Object.entries(groups)) {
    const control = page.locator(`[id="${id}"]`);
    await page.locator(`button[id="${id}"]`).focus();
    await page.unroute(list);
    await page.keyboard.press('Enter');
    await page.locator(`[id="${id}"]:not(button, .loading, .service-tree-place)`).waitFor();
    const isThere = () => control.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(isThere, { message: id }).toBe(true);
  }
});

test('a list that cannot be had anew stays, and so does what was chosen from it', async () => {
  const { page } = await forms.open('account-setup', {}, (opened) => opened.clock.install(), {
    button: 'Set up the account',
    isNew: true,
  });
  const timezone = page.getByLabel('Timezone');
  await timezone.selectOption('America/Edmonton');
  await page.route('**/api/data/timezones', (route) => route.abort());
  const failure = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/timezones'));
  await reconnect(page);
  await failure;
  await quiet(page);
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
const qualification = (name: string) => (page: Page) => page.getByRole('checkbox', { name });
const service = (name: string) => (page: Page) => page.getByRole('treeitem', { name, exact: true });

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
  insurances: {
    list: '**/api/data/insurances',
    control: amountOf('Automobile liability'),
    choose: second,
  },
  qualifications: {
    list: '**/api/data/qualifications',
    control: qualification('H2S Alive'),
    choose: tick,
  },
  plans: {
    list: '**/api/data/plans*',
    control: (page) => page.getByRole('radio', { name: /^Standard/ }),
    choose: tick,
  },
  services: {
    list: '**/api/services',
    control: service('Pipeline'),
    choose: (control) => control.press('Space'),
  },
};

/** How a list comes anew, besides the entry that it then begins with. */
const renewals: Record<string, (list: unknown[]) => unknown[]> = {
  'with one more': (list) => list,
  'in another order': (list) => list.toReversed(),
  'without its first': (list) => list.slice(1),
  'as it was': (list) => list,
};

/** The list so, after an entry that it had not; entries of a table come in the order of their keys. */
function changed(list: object, change: (list: unknown[]) => unknown[], name: string): object {
  if (!Array.isArray(list))
    return {
      [name.length]: name,
      ...Object.fromEntries(change(Object.entries(list)) as [string, unknown][]),
    };
  return [{ ...list[0], id: name, value: name.length, name, label: name, services: [] }, ...change(list)];
}

/** Lets the list come anew to a page with a clock of its own. */
async function renew(page: Page, list: string, change: (list: unknown[]) => unknown[], name: string) {
  await page.unroute(list);
  await page.route(list, async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
    await route.fulfill({ response: answer, json: changed(await answer.json(), change, name) });
  });
  await reconnect(page);
  await expect.poll(() => page.getByText(name, { exact: false }).count()).toBeGreaterThan(0);
}

async function openToRenew(form?: Renewed['form']): Promise<Page> {
  const { page } = await forms.open(
    form ?? 'seller-registration',
    form ? {} : { country: 'CA', state: 'AB' },
    (opened) => opened.clock.install(),
    { button: form ? 'Set up the account' : 'Submit', isNew: true },
  );
  return page;
}

const whoIsThere = (page: Page) =>
  page.evaluate(() => {
    const { id, ariaLabel, tagName } = document.activeElement as HTMLElement;
    return ariaLabel ?? document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent ?? tagName;
  });

const focusAndAnswer = (element: Element) => {
  const { ariaChecked, checked, value } = element as HTMLInputElement;
  return { hasFocus: element === document.activeElement, ariaChecked, checked, value };
};

test.each([undefined, 'account-setup'] as const)(
  'lists that come anew, however changed, leave the focus and the choice where they are (%s)',
  async (form) => {
    const page = await openToRenew(form);
    for (const [what, one] of Object.entries(renewed).filter(([, { form: its }]) => its === form)) {
      const control = one.control(page);
      await one.choose(control);
      await control.focus();
      const before = await control.evaluate(focusAndAnswer);
      expect(before.hasFocus, what).toBe(true);
      for (const [how, change] of Object.entries(renewals)) {
        await renew(page, one.list, change, `Another ${how}`);
        expect.soft(await control.evaluate(focusAndAnswer), `${what} ${how}`).toEqual(before);
      }
    }
  },
);

test('who is at an entry that is gone gets to another', async () => {
  const page = await openToRenew();
  for (const [what, next] of [
    ['qualifications', 'ISNetworld member'],
    ['services', 'Another of services'],
  ] as const) {
    const { list, control } = renewed[what] as Renewed;
    await control(page).focus();
    const isLeft = (entry: unknown) => !/"(H2S Alive|Pipeline)"/.test(JSON.stringify(entry));
    await renew(page, list, (all) => all.filter(isLeft), `Another of ${what}`);
    expect(await control(page).count()).toBe(0);
    await expect.poll(() => whoIsThere(page)).toContain(next);
  }
});

test('what is wrong with an entry stays with it where the list comes anew', async () => {
  const page = await openToRenew();
  const row = page.getByRole('listitem').filter({ has: qualification('H2S Alive')(page) });
  await qualification('H2S Alive')(page).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  const error = row.locator('.field-error');
  const sentence = await error.innerText();
  const link = page.locator('.error-summary a', { hasText: sentence.replace(/^Error:\s*/, '') });
  for (const change of [(list: unknown[]) => list.slice(1), (list: unknown[]) => list.toReversed()]) {
    await renew(page, '**/api/data/qualifications', change, `Another of ${change}`);
    expect(await error.allInnerTexts()).toEqual([sentence]);
    await link.first().click();
    expect(await row.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
});

const MAY_COME_LATE = /\/api\/(data\/(?!countries|states)|services)/;

test.each(['Add workers compensation coverage', 'Same as sales contact', 'Submit'])(
  'lists that come while “%s” is pressed do not move it away from under the press',
  async (name) => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const page = await openSeller((opened) =>
      opened.route(MAY_COME_LATE, async (route) => {
        await held;
        await route.fallback();
      }),
    );
    const target = page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
    const places = () =>
      target.evaluate(async (element) => {
        const frame = () => new Promise((next) => requestAnimationFrame(next));
        for (let [still, last] = [0, -1]; still < 10; ) {
          await frame();
          const { top } = element.getBoundingClientRect();
          still = top === last ? still + 1 : 0;
          last = top;
        }
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      });
    await target.scrollIntoViewIfNeeded();
    const { x, y } = await places();
    await target.evaluate((element) =>
      element.addEventListener('click', () => element.setAttribute('data-hit', '')),
    );
    await page.mouse.move(x, y);
    await page.mouse.down();
    const come = page.waitForResponse('**/api/services');
    arrive();
    await (await come).finished();
    await quiet(page);
    await page.mouse.up();
    expect(await target.getAttribute('data-hit')).toBe('');
    await page.getByRole('treeitem').first().waitFor();
  },
);
