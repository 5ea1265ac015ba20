import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { previewOf, type StudioSite, startStudio } from './studio-site.ts';

let studio: StudioSite;

beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

test('what is stored for a choice is made of its first words, is shown, and stays when they change', async () => {
  const page = await studio.openForm('contact');
  await page.getByRole('button', { name: /^What is it about/ }).click();
  await page.getByRole('button', { name: 'Add a choice' }).click();
  await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe('New choice');
  await page.keyboard.type('A lost parcel');
  await page.getByText('stored as a_lost_parcel').waitFor();
  await page.getByLabel('Question', { exact: true }).focus();
  await page.getByLabel('Choice 7', { exact: true }).fill('Something is lost');
  await previewOf(page).getByText('Something is lost').waitFor({ state: 'attached' });
  await page.getByText('stored as a_lost_parcel').waitFor();
  await expectAccessible(page);
  await add(page, 'How will you come?', 'choice');
  await page.getByLabel('Choice 1', { exact: true }).fill('By car');
  await page.getByText('stored as by_car').waitFor();
});

test('a choice that was added and left alone takes what is stored for it from its words when it gets them', async () => {
  const page = await studio.openForm('contact');
  await page.getByRole('button', { name: /^What is it about/ }).click();
  await page.getByRole('button', { name: 'Add a choice' }).click();
  await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe('New choice');
  await page.getByLabel('Question', { exact: true }).focus();
  await page.getByText('Write what people choose here').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Choice 7', { exact: true }).fill('A lost parcel');
  await page.getByText('stored as a_lost_parcel').waitFor();
  expect(await page.getByText('Write what people choose here').count()).toBe(0);
});

test('a new section waits for its heading', async () => {
  const page = await studio.openForm('report-a-concern');
  await page.getByRole('button', { name: 'Add a section' }).click();
  await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe('New section');
  await page.keyboard.type('Afterwards');
  await page.getByRole('heading', { name: 'Afterwards' }).waitFor();
});

test('what was told of one change is gone with the next', async () => {
  const page = await studio.openForm('contact');
  await add(page, 'Floor', 'text');
  await page.getByText('Floor was added.').waitFor({ state: 'attached' });
  await page.getByLabel('Hint under it', { exact: true }).fill('The ground floor is 0');
  await page.getByText('Floor was added.').waitFor({ state: 'detached' });
});

test('a phone number is judged, as one of the country that the form asks or as an international one', async () => {
  const page = await studio.visit('/studio');
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByLabel('Title').fill('Call back');
  await page.getByRole('button', { name: 'Create the form' }).click();
  await add(page, 'Mobile', 'phone');
  const country = page.getByLabel('Country of the number');
  expect(await country.inputValue()).toBe('+');
  await previewOf(page).getByLabel('Your name').fill('Jo');
  const hint = previewOf(page).getByText('With a plus sign and the country’s code, such as +1 403 234 5678', {
    exact: true,
  });
  await hint.waitFor();
  await previewOf(page).getByLabel('Mobile').fill('12-34');
  await previewOf(page).getByRole('button', { name: 'Send' }).click();
  const refusal = {
    name: 'Enter the mobile with a plus sign and the country’s code, such as +1 403 234 5678',
  };
  await previewOf(page).getByRole('link', refusal).waitFor();
  await save(page);
  const send = (answers: object) =>
    fetch(`${studio.url}/api/forms/call-back`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({ name: 'Jo', ...answers }),
    }).then((answer) => answer.json());
  expect(await send({ mobile: '+1 000 000 0000' })).toMatchObject({ errors: { mobile: refusal.name } });
  expect(await send({ mobile: '+1 403 234 5678' })).toHaveProperty('reference');

  await add(page, 'Where are you?', 'country');
  await page.getByRole('button', { name: /^Mobile/ }).click();
  await country.selectOption({ label: 'Where are you?' });
  await hint.waitFor({ state: 'detached' });
  await save(page);
  expect(await send({ mobile: '(403) 234-5678', where_are_you: 'CA' })).toHaveProperty('reference');
  expect(await send({ mobile: '123', where_are_you: 'CA' })).toMatchObject({
    errors: { mobile: 'Check the mobile. Include the area code' },
  });
});

test('a number may have decimals where that is asked', async () => {
  const page = await studio.openForm('contact');
  await add(page, 'Hours', 'Number with decimals');
  const largest = page.getByLabel('Largest number');
  await largest.fill('7.5');
  await largest.press('Enter');
  await previewOf(page).getByLabel('Hours').fill('8.25');
  await previewOf(page).getByRole('button', { name: 'Send message' }).click();
  await previewOf(page).getByRole('link', { name: 'The hours must be 7.5 or less' }).waitFor();
});

test('a number that is typed on while the preview works stays as it is typed', async () => {
  const page = await studio.openForm('contact');
  await add(page, 'Guests', 'number');
  const largest = page.getByLabel('Largest number');
  await largest.waitFor();
  await previewOf(page).getByLabel('Guests').waitFor();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/preview', async (route) => {
    await held;
    await route.continue();
  });
  const shown = () => page.locator('iframe').getAttribute('data-shown');
  const before = await shown();
  await largest.fill('5');
  await largest.press('Enter');
  await largest.press('0');
  goOn();
  await expect.poll(shown).not.toBe(before);
  await page.keyboard.press('Enter');
  await previewOf(page).getByLabel('Guests').fill('51');
  await previewOf(page).getByRole('button', { name: 'Send message' }).click();
  await previewOf(page).getByRole('link', { name: 'The guests must be 50 or less' }).waitFor();
});

test('how long answers are kept is a box of the form, which says what a shorter time does', async () => {
  const page = await studio.openForm('report-a-concern');
  const days = page.getByLabel('Days that answers are kept');
  await days.fill('0');
  await page.getByText('Write a number from 1 to 36500, or nothing').waitFor();
  await days.fill('90');
  await page.getByText('older answers are deleted for good').waitFor();
  await expectAccessible(page);
  await save(page);
  const kept = () => JSON.parse(studio.read('forms/report-a-concern/form.ui.json'))['ui:keptDays'];
  expect(kept()).toBe(90);
  await days.fill('');
  await save(page);
  expect(kept()).toBeUndefined();
  const other = await studio.openForm('contact');
  await other.getByLabel('Button that sends it').first().waitFor();
  expect(await other.getByLabel('Days that answers are kept').count()).toBe(0);
});

test('a question is copied by the keyboard, the copy has the focus, and one Undo takes it away', async () => {
  const page = await studio.openForm('contact');
  await page.getByRole('button', { name: /^What is it about/ }).click();
  await page.getByRole('button', { name: 'Copy this question' }).focus();
  await page.keyboard.press('Enter');
  const copy = page.getByRole('button', { name: /^What is it about.*\(copy\)/ });
  await copy.waitFor();
  expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByText('The copy is below it.').waitFor({ state: 'attached' });
  const asked = previewOf(page).getByLabel('What is it about? (copy)');
  await asked.selectOption('My account');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await asked.waitFor({ state: 'detached' });
  expect(await copy.count()).toBe(0);
});

async function add(page: Page, title: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a question' }).first().click();
  await page.getByLabel('What do you want to ask?').fill(title);
  await page.getByLabel('Kind of answer').selectOption(kind);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The product is using it now.').waitFor();
}
