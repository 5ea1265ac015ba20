import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFile, replaceInEditor, type StudioSite, slowDown, startStudio } from './studio-site.ts';

let studio: StudioSite;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** What has the focus, as it is called. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { ariaLabel, id, textContent, tagName } = document.activeElement as HTMLElement;
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent;
    return ariaLabel ?? label ?? textContent ?? tagName;
  });

/** A press, what was done before, and what has the focus from then on. */
type Led = { before?: (page: Page) => Promise<unknown>; press: string | RegExp; to: RegExp };

const open = (name: RegExp) => (page: Page) => button(page, name).click();

const presses: Record<string, Led> = {
  'Add a question': { press: 'Add a question', to: /^What do you want to ask/ },
  'Cancel it': { before: open(/^Add a question/), press: 'Cancel', to: /^Add a question/ },
  'Add it': {
    before: async (page) => {
      await open(/^Add a question/)(page);
      await page.getByLabel('What do you want to ask?').fill('Why');
    },
    press: /^Add$/,
    to: /^Why/,
  },
  'Move a question up': { press: 'Move Message up', to: /^Move Message up/ },
  'Move it to the top': { press: 'Move Your name up', to: /^Your name/ },
  'Delete a question': {
    before: open(/^Reference number/),
    press: 'Delete this question',
    to: /^Message/,
  },
  'Add a choice': { before: open(/^What is it about/), press: 'Add a choice', to: /^Choice \d/ },
};

test.each(Object.entries(presses))(
  '%s: on a slow machine the focus is there, and what is typed at once arrives',
  async (_what, { before, press, to }) => {
    const page = await studio.openForm('contact');
    await before?.(page);
    await slowDown(page, 20);
    const pressed = button(page, press);
    await pressed.focus();
    // Both keys are on their way before anything is shown.
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('ArrowRight')]);
    await expect.poll(() => focused(page)).toMatch(to);
  },
);

test('what is typed right after “Add a question” is the question', async () => {
  const page = await studio.openForm('contact');
  await slowDown(page, 20);
  await button(page, 'Add a question').focus();
  const keys = page.keyboard;
  await Promise.all([keys.press('Enter'), keys.press('W'), keys.press('h'), keys.press('y')]);
  await expect.poll(() => page.getByLabel('What do you want to ask?').inputValue()).toBe('Why');
});

test('whoever was led to a question is not led there again by opening the questions', async () => {
  const page = await studio.openForm('contact');
  await openFile(page, 'Layout as JSON');
  await replaceInEditor(page, '"ui:widget": "textarea"', '"ui:widget": "textaera"');
  await button(page, /form\.ui\.json/).click();
  await expect.poll(() => focused(page)).toMatch(/^Message/);
  await page.getByRole('tab', { name: 'Questions' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await button(page, /^Message/).waitFor();
  expect(await focused(page)).toBe('Questions');
});
