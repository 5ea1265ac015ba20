import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyAsBuyer, openDesk } from './applications.ts';
import { buildFormPages, type FormPages, type Save, SIGNED_UP } from './form-page.ts';
import { staffSession } from './members.ts';
import { press, pressRaw, takenBack, withFinger, withMouse } from './press.ts';
import { DESKTOP, PHONE, type Site, type Size, startSite } from './site.ts';
import { field, fill, fillBuyerRegistration, newNumber, openBuyerRegistration } from './steps.ts';

let site: Site;
let forms: FormPages;
let reviewer: string;
beforeAll(async () => {
  site = await startSite();
  forms = await buildFormPages(site, [DESKTOP, PHONE]);
  reviewer = await staffSession(site, 'reviewer');
});
afterAll(() => site.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** What is left by the press, mended already, what is pressed then, and what the form sends. */
type Left = { page: Page; target: Locator; save?: Save };

/** Presses that leave something that changes the page then, and what each does. */
type Case = { open: (size: Size) => Promise<Left>; done: (left: Left) => Promise<unknown> };

async function failed(page: Page, send: string): Promise<void> {
  await button(page, send).click();
  await page.locator('.error-summary').waitFor();
}

/** Mends the last answer of a buyer's form that has failed; it still has the focus. */
async function mendLast(page: Page): Promise<void> {
  await field(page, 'accountingContact.email').fill('');
  await failed(page, 'Submit');
  await field(page, 'accountingContact.email').fill('accounts@prairie.example');
}

/** A buyer's form so, by itself. */
async function mendedForm(size: Size) {
  const opened = await openForm(SIGNED_UP, size);
  await fillBuyerRegistration(opened.page);
  await mendLast(opened.page);
  return opened;
}

const openForm = (data: object, size: Size) =>
  forms.open('buyer-registration', data, undefined, { button: 'Submit', size });

const isSent = ({ save }: Left) => expect.poll(() => save?.sent.length).toBe(1);

/** Goes from a field of the page to one in a frame: of what happens there the page hears nothing but that it lost the focus. */
async function typeInFrame(page: Page): Promise<void> {
  await page
    .locator('.form-actions, .form')
    .last()
    .evaluate((element) => {
      const frame = document.createElement('iframe');
      frame.title = 'Card';
      element.before(frame);
      frame.contentDocument?.body.append(document.createElement('input'));
    });
  await press(page.frameLocator('iframe[title="Card"]').locator('input'));
  await page.keyboard.type('4242');
}

const cases: Record<string, Case> = {
  'sends a form': {
    open: async (size) => {
      const { page, save } = await mendedForm(size);
      return { page, save, target: button(page, 'Submit') };
    },
    done: isSent,
  },
  'sends a form from a frame, where cards and maps are': {
    open: async (size) => {
      const { page, save } = await mendedForm(size);
      await typeInFrame(page);
      return { page, save, target: button(page, 'Submit') };
    },
    done: isSent,
  },
  'sends a registration': {
    open: async (size) => {
      const page = await openBuyerRegistration(site, size);
      await fillBuyerRegistration(page);
      await mendLast(page);
      return { page, target: button(page, 'Submit') };
    },
    done: ({ page }) => heading(page, 'Registration Complete').waitFor(),
  },
  'leads to the answers': {
    open: async (size) => {
      const { page } = await mendedForm(size);
      return { page, target: button(page, 'Review your answers') };
    },
    done: ({ page }) => heading(page, 'Check your answers').waitFor(),
  },
  'goes on to the next question': {
    open: async (size) => {
      const { page } = await openForm(SIGNED_UP, size);
      await failed(page, 'Submit');
      await field(page, 'address').fill('120 8 Ave SW');
      return { page, target: field(page, 'postal_zip') };
    },
    done: ({ page }) => page.locator('[id="f.postal_zip"]:focus').waitFor(),
  },
  'asks for a code': {
    open: async (size) => {
      const page = await site.visit('/signup?type=buyer', size);
      await page.getByLabel('Your name').fill('Jordan Reyes');
      await page.getByLabel('Organization name').fill('Prairie Pipeline Ltd.');
      await page.getByLabel('Country').selectOption({ label: 'Canada' });
      await page.getByLabel('State or province').selectOption({ label: 'Alberta' });
      await failed(page, 'Send verification code');
      await page.getByLabel('Mobile number').fill(newNumber().typed);
      return { page, target: button(page, 'Send verification code') };
    },
    done: ({ page }) => page.getByText('A verification code was sent').waitFor(),
  },
  'logs in': {
    open: async (size) => {
      const page = await site.visit('/login', size);
      await field(page, 'password').fill('not the password');
      await failed(page, 'Log in');
      await field(page, 'email').fill('nobody@tenderfoot.example');
      return { page, target: button(page, 'Log in') };
    },
    done: ({ page }) => page.getByText('Invalid username or password.').waitFor(),
  },
  'goes on to the next step': {
    open: async (size) => {
      const { page } = await forms.open('buyer-registration', { country: 'CA', state: 'AB' }, undefined, {
        ui: { 'ui:mode': 'steps' },
        button: 'Continue',
        size,
      });
      await fill(page, { name: 'Prairie', address: '1 Ave', city: 'Calgary', postal_zip: 'T2P 1B3' });
      await fill(page, { phone: '(403) 234-5678' });
      await failed(page, 'Continue');
      await field(page, 'email').fill('office@prairie.example');
      return { page, target: button(page, 'Continue') };
    },
    done: ({ page }) => heading(page, '2.0 Primary Contact').waitFor(),
  },
  'decides while a comment was begun': {
    open: async (size) => {
      const { id } = await applyAsBuyer(site, 'Prairie Pipeline');
      const page = await openDesk(site, reviewer, `/admin/applications/${id}`, size);
      await page.getByText('1200 Stephen Avenue SW').waitFor();
      await page
        .getByRole('button', { name: /^Comment on .*email/ })
        .last()
        .click();
      return { page, target: page.getByRole('button', { name: 'Decline …' }) };
    },
    done: ({ page }) => page.getByRole('dialog').waitFor(),
  },
};

const ways = [
  ...Object.entries(withMouse).map(([way, device]) => ({ way, device, size: DESKTOP })),
  ...Object.entries(withFinger).map(([way, device]) => ({ way, device, size: PHONE })),
];
/** One press is made in every way, each of the others in the two that differ most. */
const presses = Object.entries(cases).flatMap(([what, one], index) =>
  ways
    .filter(({ way }) => index === 0 || way === 'a mouse that is held' || way === 'a finger')
    .map((way) => ({ what, ...way, ...one })),
);

test.each(presses)('$way $what', async ({ open, device, size, done }) => {
  const left = await open(size);
  const clicks = await countClicks(left.target);
  await pressRaw(device, left.target);
  await done(left);
  expect(await clicks()).toBe(1);
});

test.each(
  Object.entries(takenBack).map(([way, device]) => ({
    way,
    device,
    size: way.includes('finger') ? PHONE : DESKTOP,
  })),
)('$way sends nothing, and what was left is judged all the same', async ({ device, size }) => {
  const { page } = await mendedForm(size);
  const clicks = await countClicks(button(page, 'Submit'));
  await pressRaw(device, button(page, 'Submit'));
  await page.locator('h1').focus();
  await page.locator('[id="f.accountingContact.email-error"]').waitFor({ state: 'detached' });
  expect(await clicks()).toBe(0);
});

/** How often it is clicked from now on, by the page's own count; it may be gone by then. */
async function countClicks(target: Locator): Promise<() => Promise<number>> {
  const counted = await target.evaluateHandle((element) => {
    const count = { clicks: 0 };
    element.addEventListener('click', () => {
      count.clicks += 1;
    });
    return count;
  });
  return () => counted.evaluate(({ clicks }) => clicks);
}
