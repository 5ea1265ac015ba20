import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormId } from '../../codegen/generated/form-loaders.ts';
import { buildFormPages, type FormPages } from './form-page.ts';
import { type Site, startSite } from './site.ts';

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

/** What a form gets to its page later than itself: lists, and the code of controls. */
type Late = { form: FormId; what: string; address: string; draft: object };

const seller = { country: 'CA', state: 'AB', planId: 'gone', services: ['gone'], qualifications, insurances };
const late: Late[] = [
  ...['data/qualifications', 'data/insurances', 'data/plans*', 'services'].map(
    (list): Late => ({ form: 'seller-registration', what: list, address: `**/api/${list}`, draft: seller }),
  ),
  ...['plan-choice', 'service-tree', 'service-areas', 'file-control'].map(
    (code): Late => ({
      form: 'seller-registration',
      what: `the code of ${code}`,
      address: `**/${code}-*.js`,
      draft: seller,
    }),
  ),
  { form: 'insurance', what: 'data/insurances', address: '**/api/data/insurances', draft: { insurances } },
  {
    form: 'report-a-concern',
    what: 'the code of questions that depend',
    address: '**/dependent-node-*.js',
    draft: {},
  },
];

const BUTTONS: { [form in FormId]?: string } = { insurance: 'Save', 'report-a-concern': 'Send' };
const main = (page: Page) => page.locator('.form-actions button[type="submit"]');
const waiting = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Waiting for the rest of the form' });

/** Opens a form whose page goes on without what is late until that is let through. */
async function openWithout({ form, address, draft }: Late) {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { page, save } = await forms.open(
    form,
    draft,
    (opened) =>
      opened.route(address, async (route) => {
        await held;
        await route.fallback();
      }),
    { button: BUTTONS[form] ?? 'Submit', isNew: true },
  );
  return { page, save, arrive };
}

/** Links of the summary that lead to nothing on the page. */
async function lostLinks(page: Page): Promise<string[]> {
  const links = page.locator('.error-summary a');
  await links.first().waitFor();
  return links.evaluateAll((all) =>
    all.flatMap((link) => {
      const id = decodeURIComponent((link as HTMLAnchorElement).hash.slice(1));
      return document.getElementById(id)?.checkVisibility() ? [] : [`${id}: ${link.textContent}`];
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

test.each(late.filter(({ address }) => !address.includes('dependent')))(
  '$form, $what: where it cannot be had, each complaint leads to what is shown',
  async ({ form, address, draft }) => {
    const { page } = await forms.open(
      form,
      draft,
      (opened) => opened.route(address, (route) => route.abort()),
      {
        button: BUTTONS[form] ?? 'Submit',
        isNew: true,
      },
    );
    await main(page).click();
    expect(await lostLinks(page)).toEqual([]);
  },
);

const sound: Late = {
  form: 'insurance',
  what: 'data/insurances',
  address: '**/api/data/insurances',
  draft: {
    insurances: [
      { insurance_id: 'auto', name: 'Automobile liability', amount: 2_000_000, expires_at: FAR },
      { insurance_id: 'cgl', name: 'Commercial general liability', required: true, amount: 2_000_000 },
    ],
  },
};

test('what is right is sent as soon as the list has come, once', async () => {
  const { page, save, arrive } = await openWithout(sound);
  await main(page).click();
  await waiting(page).waitFor();
  expect(await main(page).isDisabled()).toBe(true);
  expect(save.sent).toEqual([]);
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
  await page.waitForLoadState('networkidle');
  expect(save.sent).toEqual([]);
});

test('a form in steps waits with the step that its list stands in, and with no other', async () => {
  const { page, save } = await forms.open(
    'seller-registration',
    { ...seller, name: 'Prairie' },
    (opened) => opened.route('**/api/data/qualifications', () => {}),
    { button: 'Continue', ui: { 'ui:mode': 'steps' }, isNew: true },
  );
  await main(page).click();
  await page.locator('.error-summary').waitFor();
  expect(await waiting(page).count()).toBe(0);
  expect(save.sent).toEqual([]);
});
