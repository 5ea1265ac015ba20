import type { Page } from 'playwright-core';
import { answer, focusedName, press, tabTo } from './keyboard.ts';
import type { Site } from './site.ts';
import { newNumber, nextCode } from './steps.ts';

/** Goes from the home page to the empty registration by keyboard alone. @returns the number that was verified */
export async function signUpByKeyboard(site: Site, page: Page, kind: 'buyer' | 'seller'): Promise<string> {
  const number = newNumber();
  // A page is drawn only after it has loaded.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  if (!/skip/i.test(await focusedName(page))) throw new Error('The first stop is no skip link');
  await press(page, new RegExp(`^Sign up as a ${kind}`));

  await page.getByLabel('Your name').waitFor();
  await tabTo(page, new RegExp(`Sign up as a ${kind}`));
  await answer(page, /^Your name/, 'Jordan Reyes');
  await answer(page, /^Organization name/, 'Prairie Pipeline Ltd.');
  await answer(page, /^Country/, 'Canada');
  await page.locator('option', { hasText: 'Alberta' }).waitFor({ state: 'attached' });
  await answer(page, /^State or province/, 'Alberta');
  await answer(page, /^Mobile number/, number.typed);
  await page.keyboard.press('Enter');

  await page.getByLabel('Verification code').waitFor();
  await answer(page, /^Verification code/, await nextCode(site, number.e164));
  await page.keyboard.press('Enter');
  await readToTheEndAndAgree(page, 'Privacy Policy');
  await readToTheEndAndAgree(page, 'Terms & Conditions');
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  return number.e164;
}

async function readToTheEndAndAgree(page: Page, title: string): Promise<void> {
  await page.getByRole('region', { name: new RegExp(`${title}.*full text`) }).waitFor();
  await tabTo(page, /full text/);
  await page.keyboard.press('End');
  await page.getByText('You have reached the end of the text.').waitFor();
  await press(page, /^Agree$/);
}
