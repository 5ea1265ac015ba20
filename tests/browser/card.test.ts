import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { offerPlans, organization, planSchema, planUi } from './plan-form.ts';
import { DESKTOP } from './site.ts';
import { json, startWidgetSite, type WidgetSite } from './widget-site.ts';

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(planSchema, planUi);
});
afterAll(() => site.stop());
beforeEach(() => offerPlans(site));
afterEach(async () => {
  expect(await site.reset()).toEqual([]);
});

const open = (size = DESKTOP, planId = 'professional', isNew = false) =>
  site.open({ data: { planId }, fixed: organization, size, isNew });
const card = (page: Page) => page.getByRole('group', { name: 'Payment card' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const errors = (page: Page) => page.locator('.field-error:visible').allInnerTexts();
const isInvalid = (page: Page, label: string) => card(page).getByLabel(label).getAttribute('aria-invalid');

async function fill(page: Page, number: string, expiry = '1234', code = '123'): Promise<void> {
  await card(page).getByLabel('Card number').fill(number);
  await card(page).getByLabel('Expiry date').fill(expiry);
  await card(page).getByLabel('Security code').fill(code);
}

describe('the sandbox', () => {
  test('a good card is sent as its token, and the card itself nowhere', async () => {
    const page = await open();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    await fill(page, '4242424242424242');
    await submit(page);
    await expect
      .poll(() => site.sent)
      .toEqual([{ planId: 'professional', stripe_payment_token: 'tok_visa' }]);
    expect(requests.join().replace(/\D/g, '')).not.toContain('4242424242424242');
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain('4242');
  });

  test('a number is grouped while it is typed, shows its brand, and the caret stays where it was', async () => {
    const page = await open();
    const number = card(page).getByLabel('Card number');
    await number.pressSequentially('378282246310005');
    expect(await number.inputValue()).toBe('3782 822463 10005');
    await card(page).getByText('American Express').waitFor();
    await number.fill('4242424242424242');
    for (let step = 0; step < 10; step++) await number.press('ArrowLeft');
    await number.press('Backspace');
    await page.keyboard.type('9');
    expect(await number.inputValue()).toBe('4242 4242 4242 4242'.replace('4242 4242 4', '4242 4249 4'));
    await card(page).getByLabel('Expiry date').pressSequentially('530');
    expect(await card(page).getByLabel('Expiry date').inputValue()).toBe('05 / 30');
  });

  test('it helps autofill and numeric keyboards', async () => {
    const page = await open();
    await card(page).getByLabel('Card number').waitFor();
    const fields = await card(page)
      .locator('input')
      .evaluateAll((all) => (all as HTMLInputElement[]).map((one) => [one.autocomplete, one.inputMode]));
    expect(fields).toEqual([
      ['cc-number', 'numeric'],
      ['cc-exp', 'numeric'],
      ['cc-csc', 'numeric'],
      ['billing postal-code', ''],
    ]);
  });

  test('what is wrong is said when a field is left, not while it is typed, and goes while it is mended', async () => {
    const page = await open();
    const number = card(page).getByLabel('Card number');
    await number.pressSequentially('4242424242424241');
    expect(await errors(page)).toEqual([]);
    await number.press('Tab');
    await expect.poll(() => errors(page)).toEqual(['Your card number is invalid.']);
    expect(await isInvalid(page, 'Card number')).toBe('true');
    expect(await isInvalid(page, 'Expiry date')).toBe(null);
    expect(await violations(page)).toEqual([]);
    await number.fill('4242424242424242');
    await expect.poll(() => errors(page)).toEqual([]);
    await card(page).getByLabel('Expiry date').fill('0120');
    await card(page).getByLabel('Expiry date').blur();
    await expect.poll(() => errors(page)).toEqual(["Your card's expiration year is in the past."]);
  });

  test('a missing card stops the form, and the link leads to the part that is wrong', async () => {
    const page = await open();
    await fill(page, '4242424242424242', '1234', '1');
    await submit(page);
    await page.getByRole('link', { name: "Your card's security code is incomplete." }).click();
    const code = card(page).getByLabel('Security code');
    expect(await code.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(site.sent).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await code.fill('123');
    await code.press('Tab');
    await page.getByRole('textbox', { name: 'Feedback' }).focus();
    await expect.poll(() => errors(page)).toEqual([]);
  });

  test('what a failed submit says of the card goes part by part, and wholly with the last character', async () => {
    const page = await open();
    const said = page.locator('.field-error', { hasText: 'Your card number is incomplete.' });
    await card(page).getByLabel('Card number').waitFor();
    await submit(page);
    await said.waitFor();
    await card(page).getByLabel('Card number').fill('4242424242424242');
    await card(page).getByLabel('Expiry date').focus();
    await said.waitFor({ state: 'detached' });
    await card(page).getByLabel('Expiry date').fill('1240');
    await card(page).getByLabel('Security code').fill('123');
    await expect.poll(() => errors(page)).toEqual([]);
    expect(await page.getByRole('link', { name: /^Your card/ }).count()).toBe(0);
  });

  test('a decline comes back from the server and goes as soon as the card changes', async () => {
    const page = await open();
    site.answerSubmits({ ok: false, errors: { stripe_payment_token: 'Your card was declined.' } });
    await fill(page, '4000000000000002');
    await submit(page);
    await page.getByRole('link', { name: 'Your card was declined.' }).click();
    expect(site.sent).toMatchObject([{ stripe_payment_token: 'tok_chargeDeclined' }]);
    const number = card(page).getByLabel('Card number');
    expect(await number.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    await number.fill('5555555555554444');
    await expect.poll(() => errors(page)).toEqual([]);
    site.answerSubmits({ ok: true });
    await submit(page);
    await expect.poll(() => site.sent.at(-1)).toMatchObject({ stripe_payment_token: 'tok_mastercard' });
  });

  test('a card that is no test card is declined before anything is sent', async () => {
    const page = await open();
    await fill(page, '4111111111111111');
    await submit(page);
    await page.getByRole('link', { name: /used a non test card/ }).waitFor();
    expect(site.sent).toEqual([]);
  });

  test('a plan that costs nothing takes the card away, and none is sent', async () => {
    const page = await open();
    await fill(page, '4242424242424242');
    await page.getByRole('radio', { name: 'Listing only' }).check();
    await card(page).waitFor({ state: 'detached' });
    await submit(page);
    await expect.poll(() => site.sent).toEqual([{ planId: 'listing' }]);
  });

  test('the check page tells which card it is, and that a plan of nothing needs none', async () => {
    const page = await open();
    await fill(page, '5555555555554444');
    await page.getByRole('button', { name: 'Review your answers' }).click();
    await page.locator('.answers').getByText('Mastercard ending in 4444').waitFor();
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await page.getByRole('radio', { name: 'Listing only' }).check();
    await page.getByRole('button', { name: 'Review your answers' }).click();
    await page.locator('.answers').getByText('Not needed').waitFor();
  });

  test('the note about the fee stands beside the card', async () => {
    const page = await open();
    await card(page).getByLabel('Card number').waitFor();
    expect(await page.locator('.card > .field-help').innerText()).toBe(
      'The fee is non-refundable and starts after the 7-day free trial.',
    );
  });

  test.each([
    ['a phone', { width: 320, height: 700 }],
    ['a desktop', DESKTOP],
  ])('axe finds nothing on %s, empty and wrong', async (_name, size) => {
    const page = await open(size);
    await card(page).getByLabel('Card number').waitFor();
    expect(await violations(page)).toEqual([]);
    await submit(page);
    await page.locator('.error-summary').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

/** A script that behaves towards the page as Stripe's does, with a plain input in the place of the frame. */
const FAKE_STRIPE = `
window.Stripe = (key) => ({
  _key: key,
  elements() {
    let element;
    return {
      create(type) {
        const listeners = {};
        const input = document.createElement('input');
        const emit = (event, data) => (listeners[event] ?? []).forEach((listener) => listener(data));
        input.ariaLabel = 'Credit or debit card';
        input.oninput = () => {
          const isBad = input.value.endsWith('1');
          const complete = input.value.length === 4 && !isBad;
          const error = isBad ? { type: 'validation_error', code: 'invalid_number', message: 'Your card number is invalid.' } : undefined;
          emit('change', { elementType: 'card', empty: input.value === '', complete, error, brand: 'visa', value: { postalCode: '' } });
        };
        element = {
          on(event, listener) { (listeners[event] ??= []).push(listener); return element; },
          off() { return element; }, once() { return element; },
          mount(node) { node.append(input); emit('ready'); },
          unmount() { input.remove(); }, destroy() { input.remove(); },
          update(options) { input.disabled = options.disabled ?? false; },
          focus() { input.focus(); }, blur() {}, clear() {}, _input: input,
        };
        return element;
      },
      getElement: () => element,
    };
  },
  createToken: async (card) => card._input.value === '0002'
    ? { error: { type: 'card_error', message: 'Your card was declined.' } }
    : { token: { id: 'tok_' + key + '_' + card._input.value } },
  createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
});`;

describe('Stripe', () => {
  beforeEach(() => {
    site.calls.set('GET /api/config', (_request, response) =>
      json(response, { stripePublishableKey: 'pk_test', stripeJsUrl: '/api/fake-stripe.js' }),
    );
    site.calls.set('GET /api/fake-stripe.js', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(FAKE_STRIPE);
    });
  });

  /** Where Stripe's script has not been loaded yet. */
  const openNew = () => open(DESKTOP, 'professional', true);
  const field = (page: Page) => card(page).getByLabel('Credit or debit card');

  test('its field makes the token when the form is sent', async () => {
    const page = await openNew();
    await field(page).fill('4242');
    await submit(page);
    await expect
      .poll(() => site.sent)
      .toEqual([{ planId: 'professional', stripe_payment_token: 'tok_pk_test_4242' }]);
    expect(site.asked.filter((path) => path.includes('sandbox'))).toEqual([]);
  });

  test('its complaints are shown beside the field at once', async () => {
    const page = await openNew();
    await field(page).fill('4241');
    await expect.poll(() => errors(page)).toEqual(['Your card number is invalid.']);
    expect(await violations(page)).toEqual([]);
    await field(page).fill('4242');
    await expect.poll(() => errors(page)).toEqual([]);
  });

  test('an empty field stops the form, and the link leads into it', async () => {
    const page = await openNew();
    await field(page).waitFor();
    await submit(page);
    await page.getByRole('link', { name: 'Your card number is incomplete.' }).click();
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('a card that Stripe refuses is said beside the field, and goes when the card changes', async () => {
    const page = await openNew();
    await field(page).fill('0002');
    await submit(page);
    await page.getByRole('link', { name: 'Your card was declined.' }).waitFor();
    expect(site.sent).toEqual([]);
    await field(page).fill('4242');
    await expect.poll(() => errors(page)).toEqual([]);
  });

  test('a script that does not load can be asked for again', async () => {
    let isDown = true;
    const serve = site.calls.get('GET /api/fake-stripe.js');
    site.calls.set('GET /api/fake-stripe.js', (request, response) => {
      if (isDown) json(response, {}, 503);
      else serve?.(request, response);
    });
    const page = await openNew();
    const retry = card(page).getByRole('button', { name: 'Try again to load: the card field' });
    await retry.waitFor();
    isDown = false;
    await retry.click();
    await field(page).fill('4242');
    await submit(page);
    await expect.poll(() => site.sent.length).toBe(1);
  });
});

test('a configuration that cannot be had can be asked for again, and no card passes meanwhile', async () => {
  let isDown = true;
  site.calls.set('GET /api/config', (_request, response) => json(response, {}, isDown ? 503 : 200));
  const page = await open();
  const retry = page.getByRole('button', { name: 'Try again to load: Payment card' });
  await retry.waitFor();
  await submit(page);
  await page
    .getByRole('link', { name: '“Payment card” could not be loaded. Try again to load it' })
    .waitFor();
  isDown = false;
  await retry.click();
  await fill(page, '4242424242424242');
  await submit(page);
  await expect.poll(() => site.sent).toMatchObject([{ stripe_payment_token: 'tok_visa' }]);
});
