import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { eventually } from './steps.ts';
import {
  openFile,
  placeCursor,
  previewOf,
  replaceInEditor,
  type StudioSite,
  startStudio,
} from './studio-site.ts';

const SCHEMA = 'forms/contact/form.schema.json';
let studio: StudioSite;

beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

test('a changed label shows in the preview at once, what was typed there stays, and no file is touched', async () => {
  const page = await studio.openForm('contact');
  await openFile(page, 'Rules as JSON');
  await previewOf(page).getByLabel('Your name').fill('Jordan Reyes');
  await replaceInEditor(page, '"Your name"', '"What should we call you?"');
  const renamed = previewOf(page).getByLabel('What should we call you?');
  await renamed.waitFor();
  expect(await renamed.inputValue()).toBe('Jordan Reyes');
  expect(studio.read(SCHEMA)).toContain('"Your name"');
});

test('what was not saved is there again after the page was left, and Undo takes it away', async () => {
  const page = await studio.openForm('contact');
  await openFile(page, 'Rules as JSON');
  await replaceInEditor(page, '"Message"', '"Your message"');
  await previewOf(page).getByLabel('Your message').waitFor();
  await page.reload();
  await page.getByText('Your changes from last time are back. Not saved yet.').waitFor();
  await previewOf(page).getByLabel('Your message').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('No changes').waitFor();
  await openFile(page, 'Rules as JSON');
  expect(await page.locator('.cm-content').innerText()).toContain('"Message"');
});

test('a slip of the pen is named with its line, and the last good form stays in view', async () => {
  const page = await studio.openForm('contact');
  await openFile(page, 'Rules as JSON');
  await replaceInEditor(page, '"maxLength": 40,', '"maxLength": 40');
  await page.getByText('form.schema.json, line 30').waitFor();
  await page.getByText('A comma is missing here.').waitFor();
  expect(await previewOf(page).getByLabel('Reference number').isVisible()).toBe(true);
});

test('the editor offers the words that fit, and says what each means', async () => {
  const page = await studio.openForm('contact');
  await openFile(page, 'Layout as JSON');
  await replaceInEditor(page, '"ui:widget": "textarea"', '"ui:widget": ""');
  await placeCursor(page, '"ui:widget": "');
  await page.keyboard.press('Control+Space');
  await page.getByRole('option', { name: 'service-areas' }).waitFor();
  await page.keyboard.type('texta');
  await page.getByText('Several lines of text.').waitFor();
});

test('saving writes the files, what is generated from them, and the product that runs', async () => {
  const page = await studio.openForm('contact');
  await openFile(page, 'Rules as JSON');
  await replaceInEditor(page, '"maxLength": 40', '"maxLength": 9');
  await replaceInEditor(page, '"Reference number"', '"Number of the application"');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The product is using it now.').waitFor();
  expect(studio.read(SCHEMA)).toContain('"maxLength": 9');
  await eventually(
    async () =>
      studio.readGenerated('forms/contact/form.ts').includes('Number of the application') || undefined,
  );

  const visitor = await studio.visit('/contact');
  await visitor.getByLabel('Number of the application').fill('TF-1234567');
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await visitor.getByRole('link', { name: /must be 9 characters or fewer/ }).waitFor();
  const answer = await fetch(`${studio.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      topic: 'other',
      name: 'Jo',
      email: 'jo@example.com',
      message: 'Hello',
      reference: 'TF-1234567',
    }),
  });
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors.reference).toContain('9 characters or fewer');
});

test('a slip that was made in a file by hand is told in the list and where the form is opened, until it is mended', async () => {
  const whole = studio.read('forms/consultant-invitation/form.schema.json');
  writeFileSync(
    join(studio.schemas, 'forms/consultant-invitation/form.schema.json'),
    whole.replace(',\n', '\n'),
  );
  const page = await studio.visit('/studio');
  const entry = page.getByRole('listitem').filter({ hasText: 'This form is broken' });
  await entry.waitFor();
  expect(await entry.innerText()).toContain('forms/consultant-invitation/form.schema.json:2');
  await expectAccessible(page);
  await entry.getByRole('link').click();
  await page.getByText('A comma is missing here.').waitFor();
  writeFileSync(join(studio.schemas, 'forms/consultant-invitation/form.schema.json'), whole);
  await page.goto(`${studio.url}/studio`);
  await page.getByRole('link', { name: 'Contact' }).first().waitFor();
  expect(await page.getByText('This form is broken').count()).toBe(0);
});
