import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHONE, type Site, startSite } from './site.ts';
import { newestCode, newNumber, openBuyerRegistration } from './steps.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Presses Tab until the focus is on what `name` names, and fails if it never is. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (name.test(await focusedName(page))) return;
  }
  throw new Error(`The keyboard does not reach ${name}`);
}

/** The accessible name of what has the focus, near enough: its label or its own text. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const label = element?.labels?.[0]?.textContent;
    return label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
}

async function answer(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

async function readToTheEndAndAgree(page: Page): Promise<void> {
  await tabTo(page, /full text/);
  await page.keyboard.press('End');
  await page.getByText('You have reached the end of the text.').waitFor();
  await tabTo(page, /^Agree$/);
  await page.keyboard.press('Enter');
}

test('a buyer signs up and registers without touching a mouse', async () => {
  const number = newNumber();
  const page = await site.visit('/');
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toMatch(/skip/i);
  await tabTo(page, /^Sign up as a buyer/);
  await page.keyboard.press('Enter');

  await page.getByLabel('Your name').waitFor();
  await tabTo(page, /Sign up as a buyer/);
  await answer(page, /^Your name/, 'Jordan Reyes');
  await answer(page, /^Organization name/, 'Prairie Pipeline Ltd.');
  await answer(page, /^Country/, 'Canada');
  await page.locator('option', { hasText: 'Alberta' }).waitFor({ state: 'attached' });
  await answer(page, /^State or province/, 'Alberta');
  await answer(page, /^Mobile number/, number.typed);
  await page.keyboard.press('Enter');

  await page.getByLabel('Verification code').waitFor();
  await answer(page, /^Verification code/, await newestCode(site, number.e164));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  await readToTheEndAndAgree(page);
  await page.getByRole('heading', { level: 1, name: 'Terms & Conditions' }).waitFor();
  await readToTheEndAndAgree(page);

  await page.getByRole('button', { name: 'Submit' }).waitFor();
  await answer(page, /^Street address/, '120 8 Ave SW');
  await answer(page, /^City or town/, 'Calgary');
  await answer(page, /^Postal or ZIP code/, 'T2P 1B3');
  await answer(page, /^Email address/, 'office@prairiepipeline.example');
  await answer(page, /^Email address/, 'jordan@prairiepipeline.example');
  await tabTo(page, /^Same as primary contact/);
  await tabTo(page, /^Same as primary contact/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Submit$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
});

test('the focus is always seen, on a phone too', async () => {
  const page = await openBuyerRegistration(site, PHONE);
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    const isSeen = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return true;
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 20));
      return top !== null && (element.contains(top) || top.contains(element) || isLabelOf(top, element));
      function isLabelOf(top: Element, control: Element): boolean {
        return (top.closest('label') as HTMLLabelElement | null)?.control === control;
      }
    });
    expect(isSeen, await focusedName(page)).toBe(true);
  }
});
