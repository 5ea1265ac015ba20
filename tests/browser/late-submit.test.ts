import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormId } from '../../codegen/generated/form-loaders.ts';
import { buildFormPages, type FormPages, type Layout } from './form-page.ts';
import { press } from './press.ts';
import { quiet } from './quiet.ts';
import { DESKTOP, PHONE, type Site, startSite } from './site.ts';

let site: Site;
let forms: FormPages;
beforeAll(async () => {
  site = await startSite();
  forms = await buildFormPages(site);
});
afterAll(() => site.stop());

const OVER = '2001-01-01';
const FAR = '2099-01-01';

/** Kept when the lists had them otherwise: wrong in questions that are shown only once the list is there, or not even then. */
const insurances = [{ insurance_id: 'auto', name: 'Automobile liability', amount: 1, expires_at: OVER }];
const qualifications = [
  { qualification_id: 'cor', name: 'COR', checked: true, has_expiry: true },
  { qualification_id: 'secor', name: 'SECOR', checked: true, has_expiry: true, expires_at: OVER },
];

/** What a form gets to its page later than itself: lists, how the site is set up, and the code of controls. */
type Late = { form: FormId; what: string; address: string; draft: object; layout?: Layout };

const list = (form: FormId, what: string, draft: object): Late => ({
  form,
  what,
  address: `**/api/${what}`,
  draft,
});
const code = (form: FormId, name: string, draft: object): Late => ({
  form,
  what: `the code of ${name}`,
  address: `**/${name}-*.js`,
  draft,
});

const seller = { country: 'CA', state: 'AB', planId: 'gone', services: ['gone'], qualifications, insurances };
const late: Late[] = [
  ...[
    ...['data/qualifications', 'data/insurances', 'data/insurance_amounts', 'data/plans*', 'services'],
    'data/bondable_amounts',
  ].map((what) => list('seller-registration', what, seller)),
  list('seller-registration', 'data/states*', { ...seller, wcbs: [{}] }),
  list('insurance', 'data/insurances', { insurances }),
  list('insurance', 'data/insurance_amounts', { insurances: [] }),
  list('account-setup', 'data/timezones', {}),
  list('signup-request', 'data/states*', { country: 'CA' }),
  list('billing-card', 'config', {}),
  ...['plan-choice', 'service-tree', 'service-areas', 'file-control'].map((name) =>
    code('seller-registration', name, seller),
  ),
  ...['card-block', 'sandbox-card'].flatMap((name) => [
    code('billing-card', name, {}),
    code('seller-registration', name, { ...seller, planId: 'professional' }),
  ]),
  code('report-a-concern', 'dependent-node', {}),
];

const BUTTONS: { [form in FormId]?: string } = {
  insurance: 'Save',
  'report-a-concern': 'Send',
  'account-setup': 'Set up the account',
  'signup-request': 'Send verification code',
  'billing-card': 'Use this card',
};
const main = (page: Page) => page.locator('.form-actions button[type="submit"]');
const waiting = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Waiting for the rest of the form' });

async function open({ form, draft, layout = {} }: Late, before: (page: Page) => Promise<unknown>) {
  return forms.open(form, draft, before, { button: BUTTONS[form] ?? 'Submit', isNew: true, ...layout });
}

/** Opens a form whose page goes on without what is late until that is let through. */
async function openWithout(one: Late) {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { page, save } = await open(one, (opened) =>
    opened.route(one.address, async (route) => {
      await held;
      await route.fallback();
    }),
  );
  return { page, save, arrive };
}

/**
 * Links of the summary that lead to nothing on the page, or that ask for an answer where only a button to try again is.
 */
async function lostLinks(page: Page): Promise<string[]> {
  const links = page.locator('.error-summary a');
  await links.first().waitFor();
  return links.evaluateAll((all) =>
    all.flatMap((link) => {
      const id = decodeURIComponent((link as HTMLAnchorElement).hash.slice(1));
      const place = document.getElementById(id);
      const isRight = /could not be loaded|unavailable/.test(link.textContent ?? '');
      const canAnswer = place?.textContent !== 'Try again' || isRight;
      return place?.checkVisibility() && canAnswer ? [] : [`${id}: ${link.textContent}`];
    }),
  );
}

test.each(late)(
  '$form, $what: whoever submits before it has come waits, and is led to what is shown',
  async (one) => {
    const { page, save, arrive } = await openWithout(one);
    await main(page).click();
    await waiting(page).waitFor();
    expect(await main(page).isDisabled()).toBe(true);
    expect(await page.locator('.error-summary').count()).toBe(0);
    arrive();
    expect(await lostLinks(page)).toEqual([]);
    expect(await main(page).isEnabled()).toBe(true);
    expect(save.sent).toEqual([]);
  },
);

/** Without the code of its questions a form is none; the page says so. */
const besides = late.filter(({ what }) => !what.includes('dependent'));
const failures = { 'is cut off': undefined, 'answers with 500': 500 };
const failing = besides.flatMap((one) =>
  Object.entries(failures).map(([how, status]) => ({ ...one, how, status })),
);

test.each(failing)(
  '$form, $what: where it $how, each complaint says so or leads to what is shown',
  async ({ status, ...one }) => {
    const { page } = await open(one, (opened) =>
      opened.route(one.address, (route) => (status ? route.fulfill({ status }) : route.abort())),
    );
    await main(page).click();
    expect(await lostLinks(page)).toEqual([]);
    expect(await waiting(page).count()).toBe(0);
  },
);

test.each(besides)('$form, $what: where it comes after all, what is wrong in it is led to', async (one) => {
  const { page } = await open(one, (opened) => opened.route(one.address, (route) => route.abort()));
  await main(page).click();
  await page.locator('.error-summary a').first().waitFor();
  await page.unroute(one.address);
  // A browser remembers what it could not load.
  await page.route(one.address, (route) => route.fallback());
  const again = page.getByRole('button', { name: /^Try again/ });
  while ((await again.count()) > 0) {
    const count = await again.count();
    await again.first().click();
    await expect.poll(() => again.count()).toBeLessThan(count);
  }
  await expect
    .poll(() => page.locator('.error-summary').innerText())
    .not.toMatch(/could not be loaded|unavailable/);
  expect(await lostLinks(page)).toEqual([]);
});

/** Right as it is, and without what the list would ask besides. */
const held = [
  { insurance_id: 'auto', name: 'Automobile liability', amount: 2_000_000, expires_at: FAR },
  { insurance_id: 'cgl', name: 'Commercial general liability', required: true, amount: 2_000_000 },
];
const sound = list('insurance', 'data/insurances', { insurances: held });

const presses: Record<string, { layout: Layout; go: (button: Locator) => Promise<unknown> }> = {
  'the mouse': { layout: { size: DESKTOP }, go: (button) => press(button) },
  'two clicks': { layout: { size: DESKTOP }, go: (button) => button.dblclick() },
  'a finger': { layout: { size: PHONE }, go: (button) => press(button) },
  'the space bar': { layout: { size: DESKTOP }, go: (button) => button.press('Space') },
  Enter: { layout: { size: DESKTOP }, go: (button) => button.press('Enter') },
};

test.each(Object.entries(presses))(
  'what is right is sent as soon as the list has come, once: %s',
  async (_what, { layout, go }) => {
    const { page, save, arrive } = await openWithout({ ...sound, layout });
    await go(main(page));
    await waiting(page).waitFor();
    await page.keyboard.press('Enter');
    await main(page).click({ force: true });
    expect(save.sent).toEqual([]);
    arrive();
    await expect.poll(() => save.sent.length).toBe(1);
    await quiet(page);
    expect(save.sent.length).toBe(1);
  },
);

test('Enter in a question waits as the button does', async () => {
  const { page, save, arrive } = await openWithout(list('account-setup', 'data/timezones', {}));
  await page.locator('input[type="password"]').first().press('Enter');
  await waiting(page).waitFor();
  arrive();
  expect(await lostLinks(page)).toEqual([]);
  expect(save.sent).toEqual([]);
});

test('a list that is asked for once more is waited for as well', async () => {
  const { page, save } = await open(sound, (opened) => opened.route(sound.address, (route) => route.abort()));
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const again = page.getByRole('button', { name: /^Try again/ });
  await again.waitFor();
  await page.route(sound.address, async (route) => {
    await held;
    await route.continue();
  });
  await again.click();
  await main(page).click();
  await waiting(page).waitFor();
  arrive();
  await expect.poll(() => save.sent.length).toBe(1);
});

test('nothing is sent by whoever leaves the form while it waits', async () => {
  const { page, save, arrive } = await openWithout(sound);
  await main(page).click();
  await waiting(page).waitFor();
  await page.evaluate((address) => window.beginAt(address), `${page.url()}&left`);
  arrive();
  await page.getByRole('group', { name: /^Automobile liability/ }).waitFor();
  await quiet(page);
  expect(save.sent).toEqual([]);
});

const SECTIONS = [
  { title: '1.0 Insurance', fields: ['insurances'] },
  { title: '2.0 Qualifications', fields: ['qualifications'] },
  { title: '3.0 Plan', fields: ['planId'] },
];

/** The seller registration in steps, the first of which is right. */
const inSteps = (what: string, more: Layout = {}): Late => ({
  ...list('seller-registration', what, { country: 'CA', state: 'AB', insurances: held }),
  layout: { ui: { 'ui:mode': 'steps', 'ui:sections': SECTIONS }, button: 'Continue', ...more },
});
const step = (page: Page) => new URL(page.url()).searchParams.get('step');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('a form in steps waits with the step that its list stands in, and then goes on', async () => {
  const { page, arrive } = await openWithout(inSteps('data/insurances'));
  await main(page).click();
  await waiting(page).waitFor();
  expect(step(page)).toBe('insurance');
  arrive();
  await expect.poll(() => step(page)).toBe('qualifications');
  expect(await waiting(page).count()).toBe(0);
});

test('a step does not wait for the list of another', async () => {
  const { page } = await openWithout(inSteps('data/qualifications'));
  await main(page).click();
  await expect.poll(() => step(page)).toBe('qualifications');
  expect(await waiting(page).count()).toBe(0);
});

test('whoever goes back while a step waits stays there, and can go on from there', async () => {
  const { page, arrive } = await openWithout(inSteps('data/qualifications'));
  await main(page).click();
  await heading(page, 'Qualifications').waitFor();
  await main(page).click();
  await waiting(page).waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await heading(page, 'Insurance').waitFor();
  expect(await waiting(page).count()).toBe(0);
  await main(page).click();
  await heading(page, 'Qualifications').waitFor();
  await page.goBack();
  arrive();
  await page.locator('.qualifications').waitFor({ state: 'attached' });
  expect(step(page)).toBe('insurance');
  expect(await page.locator('.error-summary').count()).toBe(0);
});

test('a step that cannot be left since its list cannot be had says so', async () => {
  const one = inSteps('data/plans*', { query: '&step=plan' });
  const { page } = await open(one, (opened) => opened.route(one.address, (route) => route.abort()));
  await heading(page, 'Plan').waitFor();
  await main(page).click();
  expect(await lostLinks(page)).toEqual([]);
  expect(await page.locator('.error-summary a').allInnerTexts()).toEqual([
    'The plans could not be loaded. Try again to load them',
  ]);
});
