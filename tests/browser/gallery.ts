import type { Page } from 'playwright-core';
import { quiet } from './quiet.ts';

/** Waits until every widget of the gallery is there, including those fetched only once they come into view. */
export async function shownWhole(page: Page): Promise<void> {
  await page.locator('.gallery-row').first().waitFor();
  await page.waitForFunction(() => {
    const late = document.querySelectorAll('.loading');
    late[0]?.scrollIntoView();
    return late.length === 0;
  });
  await quiet(page);
}
