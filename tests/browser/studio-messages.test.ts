import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { previewOf, type StudioSite, startStudio } from './studio-site.ts';

let studio: StudioSite;

beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

test('a sentence is found, put into other words and said everywhere once it is saved', async () => {
  const page = await studio.visit('/studio');
  await page.getByRole('link', { name: 'Sentences' }).click();
  await page.getByLabel('Find a sentence').fill('not answered');
  const english = page.getByRole('textbox', { name: 'When it is not answered required In English' });
  const french = page.getByRole('textbox', { name: 'When it is not answered required In French' });
  await page.getByText('Enter the email address', { exact: true }).waitFor();
  await english.fill('Please enter it');
  await page.getByText('Keep {field}: it is filled in when this is shown').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Some sentences have mistakes. Nothing was saved.').waitFor();
  await english.fill('Please enter {field}');
  const late = page.getByText('It still translates “Enter {field}”.');
  await late.waitFor();
  await expectAccessible(page);
  await french.fill('Veuillez saisir {field}');
  await page.getByText('Veuillez saisir l’adresse courriel', { exact: true }).waitFor();
  expect(await late.count()).toBe(0);
  await expectAccessible(page);
  await page.reload();
  await page.getByText('Not saved yet').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Saved\. \d+ examples have their new sentence\.$/).waitFor();
  expect(studio.read('messages.en.json')).toContain('"required": "Please enter {field}"');

  await page.getByRole('link', { name: 'All forms' }).click();
  await page.locator('a[href="/studio/forms/contact"]').click();
  await previewOf(page).getByRole('button', { name: 'Send message' }).click();
  await previewOf(page).getByRole('link', { name: 'Please enter your name' }).waitFor();
  const visitor = await studio.visit('/contact', undefined, 'fr-CA');
  await visitor.getByRole('button', { name: 'Envoyer le message' }).click();
  await visitor.getByRole('link', { name: 'Veuillez saisir votre nom' }).waitFor();
});

test('whoever undoes “Take theirs” and saves is asked again, and nothing of theirs is lost', async () => {
  const [mine, theirs] = [await studio.visit('/studio/messages'), await studio.visit('/studio/messages')];
  await theirs
    .getByRole('textbox', { name: 'too long maxLength In English' })
    .fill('{Field}: at most {limit}');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs.getByText(/^Saved\./).waitFor();
  await mine
    .getByRole('textbox', { name: 'too short minLength In English' })
    .fill('{Field}: at least {limit}');
  await mine.getByRole('button', { name: 'Save' }).click();
  const asked = mine.getByRole('alert');
  await asked.getByRole('button', { name: 'Take theirs' }).click();
  await mine.getByText('No changes').waitFor();
  await mine.getByRole('button', { name: 'Undo' }).click();
  await mine.getByText('Not saved yet').waitFor();
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await asked.getByText('Nothing was overwritten. Choose which to keep.').waitFor();
  expect(studio.read('messages.en.json')).toContain('{Field}: at most {limit}');

  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await mine.route('**/studio/messages', async (route) => {
    await held;
    await route.continue();
  });
  await asked.getByRole('button', { name: 'Save yours over theirs' }).click();
  await mine.getByText('Saving …').waitFor();
  expect(await asked.getByRole('button', { disabled: true }).count()).toBe(2);
  goOn();
  await mine.getByText(/^Saved\./).waitFor();
  expect(studio.read('messages.en.json')).toContain('{Field}: at least {limit}');
});

test('a sentence stays listed while it is changed, though it no longer has the words that found it', async () => {
  const page = await studio.visit('/studio/messages');
  await page.getByLabel('Find a sentence').fill('maxLength');
  const box = page.getByRole('textbox', { name: 'too long maxLength In French' });
  const before = await box.inputValue();
  await page.getByLabel('Find a sentence').fill(before);
  await box.fill('Trop long : {Field} a {limit} caractères au plus');
  expect(await box.inputValue()).toContain('Trop long');
  await page.getByText('Not saved yet').waitFor();
  expect(await page.getByText('No sentence has these words.').count()).toBe(0);
});

test('a search that finds no sentence is announced', async () => {
  const page = await studio.visit('/studio/messages');
  await page.getByLabel('Find a sentence').fill('xylophone');
  await page.getByRole('status').filter({ hasText: 'No sentence has these words.' }).waitFor();
});

test.each([
  ['Take theirs (Undo brings yours back)', 'theirs'],
  ['Save yours over theirs', 'mine'],
])('“%s” ends the question whose sentences count, at the heading of the page', async (choice, left) => {
  const [mine, theirs] = [await studio.visit('/studio/messages'), await studio.visit('/studio/messages')];
  const said = (page: Page) =>
    page.getByRole('textbox', { name: 'When it is not answered required In English' });
  const sentences = { mine: 'Please tell us {field}', theirs: `Do say {field}, ${left}` };
  for (const [page, sentence] of [[theirs, sentences.theirs] as const, [mine, sentences.mine] as const]) {
    await said(page).fill(sentence);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/^Saved\.|^Nothing was overwritten/).waitFor();
  }
  await mine.getByRole('button', { name: choice }).click();
  await mine.locator('h1:focus').waitFor();
  expect(await said(mine).inputValue()).toBe(sentences[left as keyof typeof sentences]);
});
