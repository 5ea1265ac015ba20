import type { Page } from 'playwright-core';

/** More presses of Tab than this no person would make to reach the next question. */
const MOST_PRESSES = 40;

/**
 * Presses Tab until the focus is on an element whose name matches, and fails if it never is.
 * @returns how many presses it took
 */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  const passed: string[] = [];
  while (passed.length < MOST_PRESSES) {
    await page.keyboard.press(key);
    const focused = await focusedName(page);
    passed.push(focused);
    if (name.test(focused)) return passed.length;
  }
  throw new Error(`${key} does not reach ${name}, only ${passed.join(' | ')}`);
}

/** Returns roughly the accessible name of the focused element: its label or own text, then the groups around it. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const label = element?.labels?.[0]?.textContent;
    const names = [label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? ''];
    for (let at = element?.closest('fieldset'); at; at = at.parentElement?.closest('fieldset'))
      names.push(at.querySelector(':scope > legend')?.textContent ?? '');
    return names.filter(Boolean).join(', ');
  });
}

/** Tabs to a question and types its answer; a select, once its list is there, jumps to the option that begins with it. */
export async function answer(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.locator(':focus:not([aria-busy="true"])').waitFor();
  await page.keyboard.type(text);
}

/** Tabs to a button or link and presses it. */
export async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}
