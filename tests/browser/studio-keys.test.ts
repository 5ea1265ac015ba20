import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFile, previewOf, replaceInEditor, type StudioSite, startStudio } from './studio-site.ts';

let studio: StudioSite;

beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

test('Ctrl+Z takes back what was done last, wherever it was done and wherever the focus is, and Ctrl+Y brings it again', async () => {
  const page = await studio.openForm('contact');
  const keys = page.keyboard;
  const title = page.getByLabel('Title of the form', { exact: true });
  await title.fill('First');
  await page.getByLabel('Button that sends it', { exact: true }).fill('Second');
  await openFile(page, 'Rules as JSON');
  await replaceInEditor(page, '"Message"', '"Third"');
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByLabel('One section per page, each checked before the next').check();
  await page.getByRole('button', { name: /^Third/ }).click();
  const label = page.getByLabel('Question', { exact: true });
  await label.press('End');
  await label.pressSequentially(' five');
  expect(await label.inputValue()).toBe('Third five');

  await title.focus();
  await keys.press('Control+z');
  expect(await label.inputValue()).toBe('Third');
  await keys.press('Control+z');
  expect(await page.getByLabel('One section per page, each checked before the next').isChecked()).toBe(false);
  await page.getByRole('tab', { name: 'Questions' }).focus();
  await keys.press('Control+z');
  await page.getByRole('button', { name: /^Message/ }).waitFor();
  expect(await page.getByLabel('Button that sends it', { exact: true }).inputValue()).toBe('Second');
  await keys.press('Control+z');
  expect(await page.getByLabel('Button that sends it', { exact: true }).inputValue()).not.toContain('Second');
  await openFile(page, 'Rules as JSON');
  await page.locator('.cm-content').click();
  await keys.press('Control+z');
  await page.getByText('No changes').waitFor();
  await keys.press('Control+Shift+Z');
  await page.getByRole('tab', { name: 'Questions' }).click();
  expect(await title.inputValue()).toBe('First');
  await title.focus();
  for (let step = 0; step < 4; step += 1) await keys.press('Control+y');
  await page.getByRole('button', { name: /^Third five/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Redo' }).isDisabled()).toBe(true);
});

test('Ctrl+Z in a box that is no part of the form yet takes back its own typing first', async () => {
  const page = await studio.openForm('contact');
  await page.getByLabel('Title of the form', { exact: true }).fill('First');
  await page.getByRole('button', { name: 'Add a question' }).first().click();
  const wanted = page.getByLabel('What do you want to ask?');
  await wanted.pressSequentially('Why');
  await page.keyboard.press('Control+z');
  expect(await wanted.inputValue()).toBe('');
  expect(await page.getByLabel('Title of the form', { exact: true }).inputValue()).toBe('First');
  await page.keyboard.press('Control+z');
  expect(await page.getByLabel('Title of the form', { exact: true }).inputValue()).not.toBe('First');
});

test('Ctrl+Z in the preview takes back what was done last in the studio', async () => {
  const page = await studio.openForm('contact');
  await page.getByLabel('Title of the form', { exact: true }).fill('First');
  await previewOf(page).getByRole('heading', { name: 'First' }).waitFor();
  await previewOf(page).getByRole('button', { name: 'Send message' }).focus();
  await page.keyboard.press('Control+z');
  await page.getByText('No changes').waitFor();
});

const LIMITED = /^Reference number/;

test.each([
  ['by the button', () => undefined],
  ['by Ctrl+S', () => undefined],
])('a limit that is typed and not left is saved, %s', async (how) => {
  const page = await studio.openForm('contact');
  await page.getByRole('button', { name: LIMITED }).click();
  const most = page.getByLabel('Most characters');
  const wanted = how === 'by Ctrl+S' ? '12' : '14';
  await most.fill(wanted);
  if (how === 'by Ctrl+S') await page.keyboard.press('Control+s');
  else await page.getByRole('button', { name: 'Save', exact: true }).click({ timeout: 2000 });
  await page.getByText('Saved. The product is using it now.').waitFor();
  expect(studio.read('forms/contact/form.schema.json')).toContain(`"maxLength": ${wanted}`);
});

test('what is typed on after Ctrl+S and is no number is said and kept, and puts nothing back', async () => {
  const page = await studio.openForm('contact');
  await page.getByRole('button', { name: LIMITED }).click();
  const most = page.getByLabel('Most characters');
  await most.fill('19');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved. The product is using it now.').waitFor();
  await most.press('End');
  await page.keyboard.type('x');
  await page.getByText('Write a whole number in digits, such as 20, or nothing').waitFor();
  expect(await most.inputValue()).toBe('19x');
  expect(await page.getByText('Saved. The product is using it now.').count()).toBe(1);
  expect(studio.read('forms/contact/form.schema.json')).toContain('"maxLength": 19');
});

test.each(['another tab', 'another question', 'another form', 'a page loaded anew'])(
  'a limit that is typed and not left counts after %s',
  async (where) => {
    const page = await studio.openForm('contact');
    await page.getByRole('button', { name: LIMITED }).click();
    await page.getByLabel('Most characters').fill('17');
    // As by keyboard or from a script: no click takes the focus away before.
    const press = (name: string | RegExp, role: 'tab' | 'button' = 'button') =>
      page.getByRole(role, { name }).first().dispatchEvent('click');
    if (where === 'another tab') await press('Rules as JSON', 'tab');
    if (where === 'another question') await press(/^Your name/);
    if (where === 'another form') await page.evaluate(() => history.pushState(null, '', '/studio'));
    if (where === 'a page loaded anew') await page.reload();
    if (where === 'another form') {
      await page.getByRole('heading', { name: 'Forms', exact: true }).waitFor();
      await page.goto(`${studio.url}/studio/forms/contact`);
    }
    await page.getByText(/Not saved yet/).waitFor();
    await openFile(page, 'Rules as JSON');
    await page.getByText('"maxLength": 17').waitFor();
  },
);
