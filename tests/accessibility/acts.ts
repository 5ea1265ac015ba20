import type { Page } from 'playwright-core';
import type { Act } from './matrix.ts';

/** Presses a button. */
export const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/** Presses a button of a form that is not filled in; ends when its errors are said. */
export const sendEmpty =
  (name: string): Act =>
  async (page) => {
    await press(name)(page);
    await page.locator('.error-summary').waitFor();
  };

/** One after the other. */
export const all =
  (...acts: Act[]): Act =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };

/** Waits until a text is shown. */
export const shows =
  (text: string | RegExp): Act =>
  (page) =>
    page.getByText(text).filter({ visible: true }).first().waitFor();
