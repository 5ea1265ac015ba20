import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import {
  openFile,
  previewOf,
  replaceInEditor,
  type StudioSite,
  slowDown,
  startStudio,
} from './studio-site.ts';

let studio: StudioSite;

beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

const mistakes = (page: Page) => page.getByRole('region', { name: 'Mistakes' });

/** Replaces all of a file. Of a long one only the lines in sight are in the page: the editor itself selects all. */
async function write(page: Page, tab: 'Rules as JSON' | 'Layout as JSON', text: string): Promise<void> {
  await openFile(page, tab);
  await page.locator('.cm-content').press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

test('a form whose questions are all alternatives is shown, has no mistakes and is saved', async () => {
  const page = await studio.openForm('report-a-concern');
  const branch = (key: string) => ({
    title: key,
    type: 'object',
    additionalProperties: false,
    required: [key],
    properties: { [key]: { type: 'string', maxLength: 20, title: key } },
  });
  const plain = { 'ui:autocomplete': 'off' };
  await write(page, 'Layout as JSON', JSON.stringify({ Cash: plain, Card: plain }));
  await write(
    page,
    'Rules as JSON',
    JSON.stringify({ title: 'Either', type: 'object', oneOf: [branch('Cash'), branch('Card')] }),
  );
  await previewOf(page).getByRole('heading', { name: 'Either' }).waitFor();
  await mistakes(page).getByText('No mistakes').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The product is using it now.').waitFor();
});

test.each([
  ['questions that are none', 'contact', { title: 'T', type: 'object', properties: { a: 'text' } }],
  ['what code relies on is gone', 'seller-registration', { title: 'T', type: 'object', properties: {} }],
  [
    'rules that cannot be compiled',
    'report-a-concern',
    {
      title: 'T',
      type: 'object',
      properties: { a: { type: 'string', title: 'A', maxLength: 9, pattern: '(' } },
    },
  ],
])('what Save refuses is named before: %s', async (_, form, schema) => {
  const page = await studio.openForm(form);
  await write(page, 'Layout as JSON', '{}');
  await write(page, 'Rules as JSON', JSON.stringify(schema));
  await mistakes(page).getByRole('listitem').getByRole('button').first().waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const failure = page.locator('.bench-failure');
  await failure.waitFor();
  const [, refused = 'nothing'] = /:\d+\s+([^.]*)\./.exec(await failure.innerText()) ?? [];
  await expect.poll(() => mistakes(page).innerText()).toContain(refused);
});

test('all mistakes are listed, and each leads to its question by one press', async () => {
  const page = await studio.openForm('contact');
  const schema = JSON.parse(studio.read('forms/contact/form.schema.json'));
  for (let number = 1; number <= 12; number += 1)
    schema.properties[`more_${number}`] = {
      type: 'string',
      title: `More ${number}`,
      minLength: 9,
      maxLength: 3,
    };
  await write(page, 'Rules as JSON', JSON.stringify(schema, null, 2));
  await mistakes(page).getByText('12 mistakes').waitFor();
  expect(await mistakes(page).getByRole('listitem').count()).toBe(12);
  await mistakes(page).getByRole('listitem').last().getByRole('button').click();
  const question = page.getByRole('button', { name: /^More 12/ });
  await expect.poll(() => question.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await question.getAttribute('aria-expanded')).toBe('true');
  const box = await question.boundingBox();
  expect(box && box.y > 100 && box.y < 800).toBe(true);
});

test('a mistake of the layout and one of the rules lead to their questions', async () => {
  const page = await studio.openForm('contact');
  const isFocused = (name: RegExp) =>
    page.getByRole('button', { name }).evaluate((one) => one === document.activeElement);
  await openFile(page, 'Layout as JSON');
  await replaceInEditor(page, '"ui:widget": "textarea"', '"ui:widget": "textaera"');
  await mistakes(page)
    .getByRole('button', { name: /^“Message” / })
    .click();
  await expect.poll(() => isFocused(/^Message/)).toBe(true);
  await page.keyboard.press('Control+z');
  await mistakes(page).getByText('No mistakes').waitFor();

  await openFile(page, 'Rules as JSON');
  await replaceInEditor(page, '"title": "What is it about?",', '');
  await mistakes(page).getByRole('button', { name: '“Topic” A question has no words.' }).click();
  await expect.poll(() => isFocused(/^Topic/)).toBe(true);
});

test.each([1, 20])(
  'a mistake in the French leads to the box that it is mended in, %i times slower',
  async (times) => {
    const file = join(studio.schemas, 'forms/consultant-invitation/form.fr.json');
    const french = JSON.parse(readFileSync(file, 'utf8'));
    const { properties } = JSON.parse(studio.read('forms/consultant-invitation/form.schema.json'));
    const { title } = properties.email;
    writeFileSync(file, JSON.stringify({ ...french, [title]: 17 }, null, 2));
    const page = await studio.openForm('consultant-invitation');
    await slowDown(page, times);
    await mistakes(page)
      .getByRole('button', { name: `“${title}” This is no translation.` })
      .click();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.french))
      .toBe(title);
  },
);

test('looking for mistakes in what was typed before is given up', async () => {
  const page = await studio.openForm('contact');
  await mistakes(page).getByText('No mistakes').waitFor();
  const failed: Request[] = [];
  page.on('requestfailed', (request) => failed.push(request));
  const heldUp = page.waitForRequest('**/mistakes');
  await page.route('**/mistakes', () => {}, { times: 1 });
  await openFile(page, 'Rules as JSON');
  await replaceInEditor(page, '"additionalProperties": false', '"additionalProperties": true');
  const first = await heldUp;
  await replaceInEditor(page, '"additionalProperties": true', '"additionalProperties": false');
  await expect.poll(() => failed).toContain(first);
  await mistakes(page).getByText('No mistakes').waitFor();
});

test('a mistake that is no question’s leads to its line in the text', async () => {
  const page = await studio.openForm('contact');
  await openFile(page, 'Rules as JSON');
  await replaceInEditor(page, '"additionalProperties": false', '"additionalPropertis": false');
  await page.getByRole('tab', { name: 'Questions' }).click();
  await mistakes(page)
    .getByRole('button', { name: /^form\.schema\.json, line 6 / })
    .click();
  const line = page.locator('.cm-activeLine').filter({ hasText: 'additionalPropertis' });
  await line.waitFor();
});

test('what keeps a form from being released leads to its question', async () => {
  const page = await studio.openForm('contact');
  await page.getByRole('button', { name: /^Reference number/ }).click();
  await page.getByLabel('Fewest characters').fill('99');
  await page.getByRole('tab', { name: 'Changes' }).click();
  const finding = page.locator('.changes-findings li', { hasText: 'Nobody can answer' });
  await finding.getByText('Make “Fewest characters” smaller or “Most characters” larger.').waitFor();
  await finding.getByRole('button', { name: /^“Reference number” Nobody can answer/ }).click();
  await expect.poll(() => page.getByLabel('Fewest characters').inputValue()).toBe('99');
  expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Questions');
});

test('a choice without words, and one that reads the same as another, are mistakes that lead to their question', async () => {
  const page = await studio.openForm('contact');
  const topic = page.getByRole('button', { name: /^What is it about/ });
  await topic.click();
  const [first, second] = [1, 2].map((n) => page.getByLabel(`Choice ${n}`, { exact: true }));
  const words = (await first?.inputValue()) ?? '';
  await second?.fill('');
  await mistakes(page).getByText('A choice of “What is it about?” has no words').waitFor();
  await page.getByLabel('Question', { exact: true }).focus();
  await page.getByText('Write what people choose here').waitFor();
  await topic.click();
  await mistakes(page).getByRole('listitem').getByRole('button').click();
  await second?.fill(words);
  await mistakes(page).getByText(`Two choices of “What is it about?” are called “${words}”`).waitFor();
  await page.getByLabel('Question', { exact: true }).focus();
  await page.getByText('A choice above has the same words').waitFor();
  await expectAccessible(page);
});

test('what has to be settled before publishing is said below the questions, and leads there', async () => {
  const page = await studio.openForm('contact');
  await mistakes(page).getByText('No mistakes').waitFor();
  await page.getByRole('button', { name: /^Reference number/ }).click();
  const [title, most] = ['Question', 'Most characters'].map((name) => page.getByLabel(name, { exact: true }));
  await most?.fill('');
  await mistakes(page).getByText('1 thing to settle before this is published').waitFor();
  await mistakes(page).getByText('Fill in “Most characters”.').waitFor();
  expect(await mistakes(page).getByText('No mistakes').count()).toBe(0);
  await title?.fill('Message');
  await mistakes(page).getByText('2 things to settle before this is published').waitFor();
  await mistakes(page).getByText('Two questions ask “Message”').waitFor();
  await page.getByRole('tab', { name: 'Changes' }).click();
  await page.getByRole('heading', { name: 'What has to be settled first' }).waitFor();
  expect(await mistakes(page).count()).toBe(0);
  await page.getByRole('tab', { name: 'Rules as JSON' }).click();
  await mistakes(page).getByRole('listitem').first().getByRole('button').click();
  await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Questions');
  await expectAccessible(page);
});

test('a form without a title leads to the box for it', async () => {
  const page = await studio.openForm('contact');
  await page.getByLabel('Title of the form', { exact: true }).fill('');
  await page.getByRole('button', { name: /^Reference number/ }).focus();
  await mistakes(page).getByText('Fill in “Title of the form”.').waitFor();
  await mistakes(page).getByText('The form has no title').click();
  const title = page.getByLabel('Title of the form', { exact: true });
  await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true);
});
