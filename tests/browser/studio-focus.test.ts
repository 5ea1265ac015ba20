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
type Led = { form?: string; before?: (page: Page) => Promise<unknown>; press: string | RegExp; to: RegExp };

const open = (name: string | RegExp) => (page: Page) => button(page, name).click();

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
  'Delete the last choice': {
    before: open(/^What is it about/),
    press: 'Delete choice Something else',
    to: /^Choice \d/,
  },
  'Rename a key': {
    before: async (page) => {
      await open(/^Reference number/)(page);
      await page.getByText('Width, section and key').click();
      await page.getByLabel('Key of the answer').fill('number');
    },
    press: 'Rename',
    to: /^Reference number/,
  },
  'Make an own copy': {
    before: open(/^Email address/),
    press: 'Make a copy for this form only',
    to: /^Email address/,
  },
  'Move a section up': {
    form: 'buyer-registration',
    press: /^Move section .*Primary Contact up/,
    to: /Primary Contact/,
  },
  'Remove a section': {
    form: 'buyer-registration',
    before: open(/^\S* ?Primary Contact/),
    press: 'Remove the section, keep its questions',
    to: /General/,
  },
  'Add a section': { press: 'Add a section', to: /^Heading of the section/ },
  'Keep an example': { press: 'Keep what is filled in as an example', to: /^Name of the example/ },
  'Cancel that': {
    before: open('Keep what is filled in as an example'),
    press: 'Cancel',
    to: /^Keep what is filled in/,
  },
  'Add a choice': { before: open(/^What is it about/), press: 'Add a choice', to: /^Choice \d/ },
};

test.each(Object.entries(presses))(
  '%s: the press leads to its place, on a slow machine, too',
  async (_what, { form = 'contact', before, press, to }) => {
    const page = await studio.openForm(form);
    await before?.(page);
    await slowDown(page, 20);
    await button(page, press).press('Enter');
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
  await page.locator('.problem-way').click();
  await expect.poll(() => focused(page)).toMatch(/^Message/);
  await page.getByRole('tab', { name: 'Questions' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await button(page, /^Message/).waitFor();
  expect(await focused(page)).toBe('Questions');
});
