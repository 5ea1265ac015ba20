import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, focusedName, press, tabTo } from './keyboard.ts';
import { signUpByKeyboard } from './keyboard-steps.ts';
import { PHONE, type Site, startSite } from './site.ts';
import { openBuyerRegistration } from './steps.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('a buyer signs up and registers without touching a mouse', async () => {
  const page = await site.visit('/');
  await signUpByKeyboard(site, page, 'buyer');
  await answer(page, /^Street address/, '120 8 Ave SW');
  await answer(page, /^City or town/, 'Calgary');
  await answer(page, /^Postal or ZIP code/, 'T2P 1B3');
  await answer(page, /^Email address/, 'office@prairiepipeline.example');
  await answer(page, /^Email address/, 'jordan@prairiepipeline.example');
  await tabTo(page, /^Same as primary contact/);
  await press(page, /^Same as primary contact/);
  await press(page, /^Submit$/);
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
