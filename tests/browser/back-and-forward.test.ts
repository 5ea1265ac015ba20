import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFormPages, type FormPages } from './form-page.ts';
import { press } from './press.ts';
import { DESKTOP, PHONE, type Site, type Size, startSite } from './site.ts';
import { beginUse, field, fillBuyerRegistration, openBuyerRegistration } from './steps.ts';

let site: Site;
let forms: FormPages;
beforeAll(async () => {
  site = await startSite();
  forms = await buildFormPages(site, [DESKTOP, PHONE]);
});
afterAll(() => site.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const answers = (page: Page) => page.getByRole('heading', { name: 'Check your answers' });

/** Waits until the view rests, and says whether something has the focus and can be seen. */
async function isArrivedAt(target: Locator): Promise<{ hasFocus: boolean; isInView: boolean }> {
  return target.evaluate(async (element) => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    for (let [still, last] = [0, window.scrollY]; still < 20; last = window.scrollY) {
      await frame();
      still = last === window.scrollY ? still + 1 : 0;
    }
    const { top, bottom } = element.getBoundingClientRect();
    return {
      hasFocus: element === document.activeElement,
      isInView: top >= 0 && bottom <= window.innerHeight,
    };
  });
}

const ARRIVED = { hasFocus: true, isInView: true };

/** Most people have not turned off that the view glides. */
async function filledIn(size: Size): Promise<Page> {
  const page = await openBuyerRegistration(site, size);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await fillBuyerRegistration(page);
  return page;
}

async function lookedOver(size: Size): Promise<Page> {
  const page = await filledIn(size);
  await press(button(page, 'Review your answers'));
  await answers(page).waitFor();
  return page;
}

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('on %s', (_device, size) => {
  test.each(['address', 'salesContact.phone', 'operationsContact.first_name'])(
    '“Change” leads to the answer: %s',
    async (path) => {
      const data = { country: 'CA', state: 'AB' };
      const { page } = await forms.open('seller-registration', data, undefined, { button: 'Submit', size });
      await beginUse(page);
      await page.getByRole('tree').waitFor();
      await press(button(page, 'Review your answers'));
      await answers(page).waitFor();
      await press(page.locator(`a[href="#f.${path}"]`));
      await page.locator(`[id="f.${path}"]:focus`).waitFor();
      expect(await isArrivedAt(field(page, path))).toEqual(ARRIVED);
    },
  );

  test('Back leads to where one left the form, Forward to the top of the answers', async () => {
    const page = await lookedOver(size);
    await page.goBack();
    expect(await isArrivedAt(button(page, 'Review your answers'))).toEqual(ARRIVED);
    await page.goForward();
    await answers(page).waitFor();
    expect(await isArrivedAt(answers(page))).toEqual(ARRIVED);
    await press(button(page, 'Back to the form'));
    expect(await isArrivedAt(button(page, 'Review your answers'))).toEqual(ARRIVED);
  });

  test('a page that is loaded anew among the answers shows the form, and leads there and back again', async () => {
    const page = await lookedOver(size);
    await page.reload();
    await press(button(page, 'Review your answers'));
    await answers(page).waitFor();
    await press(button(page, 'Back to the form'));
    expect(await isArrivedAt(button(page, 'Review your answers'))).toEqual(ARRIVED);
    expect(await answers(page).count()).toBe(0);
  });

  test('what fails among the answers leads to the summary, and that to each field', async () => {
    const page = await filledIn(size);
    await field(page, 'accountingContact.email').fill('');
    await press(button(page, 'Review your answers'));
    await answers(page).waitFor();
    await press(button(page, 'Submit'));
    const summary = page.locator('.error-summary');
    await summary.waitFor();
    expect(await isArrivedAt(summary)).toEqual(ARRIVED);
    await press(summary.getByRole('link'));
    expect(await isArrivedAt(field(page, 'accountingContact.email'))).toEqual(ARRIVED);
  });

  test('a form in steps shows each step from its heading, back and forward', async () => {
    const contact = {
      first_name: 'Avery',
      last_name: 'Singh',
      phone: '(403) 234-5679',
      email: 'a@b.example',
    };
    const general = { name: 'Prairie', country: 'CA', state: 'AB', address: '1 Ave', city: 'Calgary' };
    const known = { ...general, postal_zip: 'T2P 1B3', phone: '(403) 234-5678', email: 'c@d.example' };
    const { page } = await forms.open(
      'buyer-registration',
      { ...known, primaryContact: contact },
      undefined,
      { ui: { 'ui:mode': 'steps' }, button: 'Continue', size },
    );
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const step = (name: string) => page.getByRole('heading', { level: 2, name });
    await press(button(page, 'Continue'));
    expect(await isArrivedAt(step('2.0 Primary Contact'))).toEqual(ARRIVED);
    await button(page, 'Continue').scrollIntoViewIfNeeded();
    await press(button(page, 'Continue'));
    expect(await isArrivedAt(step('3.0 Alternate Contact'))).toEqual(ARRIVED);
    await button(page, 'Continue').scrollIntoViewIfNeeded();
    await page.goBack();
    await step('2.0 Primary Contact').waitFor();
    expect(await isArrivedAt(step('2.0 Primary Contact'))).toEqual(ARRIVED);
    await page.goForward();
    await step('3.0 Alternate Contact').waitFor();
    expect(await isArrivedAt(step('3.0 Alternate Contact'))).toEqual(ARRIVED);
  });
});
