import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { previewOf, type StudioSite, startStudio } from './studio-site.ts';

let studio: StudioSite;

beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

test('a newcomer makes a form and changes it without reading JSON', async () => {
  const page = await studio.visit('/studio');
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByLabel('Title').fill('Site visit');
  expect(await page.getByLabel('Name of its folder').inputValue()).toBe('site-visit');
  await page.getByRole('button', { name: 'Create the form' }).click();
  await page.getByRole('heading', { level: 1, name: 'Site visit' }).waitFor();
  await previewOf(page).getByLabel('Your name').waitFor();

  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('What do you want to ask?').fill('How will you come?');
  await page.getByLabel('Kind of answer').selectOption('choice');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await previewOf(page).getByRole('radio', { name: 'First choice' }).waitFor();
  await page.getByLabel('Choice 1', { exact: true }).fill('By car');
  await page.getByLabel('Choice 2', { exact: true }).fill('On foot');
  await page.getByLabel('Must be answered').check();
  await previewOf(page).getByRole('radio', { name: 'On foot' }).waitFor();
  await page.getByRole('button', { name: 'Move How will you come? up' }).click();
  await previewOf(page).locator('.field').first().getByText('How will you come?').waitFor();
  await previewOf(page).getByRole('button', { name: 'Send' }).click();
  await previewOf(page).getByRole('link', { name: 'Enter your name' }).waitFor();

  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('What do you want to ask?').fill('Which days?');
  await page.getByLabel('Kind of answer').selectOption('Choice of several');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add a choice' }).click();
  await page.getByLabel('Choice 3', { exact: true }).fill('Sundays');
  await page.getByText('A choice of “Which days?” is still called “First choice”').waitFor();
  await page.getByText('Write what people choose here').first().waitFor();
  await page.getByLabel('Choice 1', { exact: true }).fill('Fridays');
  await page.getByLabel('Choice 2', { exact: true }).fill('Saturdays');
  const [fewest, most] = [page.getByLabel('Fewest choices'), page.getByLabel('Most choices')];
  await fewest.fill('two');
  await fewest.press('Enter');
  await page.getByText('Write a whole number in digits, such as 20, or nothing').waitFor();
  expect(await fewest.inputValue()).toBe('two');
  await fewest.fill('4');
  await fewest.press('Enter');
  await page.getByText('More than “Most choices”: no one could answer').waitFor();
  expect(await most.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  await fewest.fill('2');
  await fewest.press('Enter');
  await page.getByText('no one could answer').first().waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The product is using it now.').waitFor();
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Its page: /forms/site-visit' }).click();
  const visitor = await opening;
  await visitor.getByLabel('On foot').check();
  await visitor.getByLabel('Your name').fill('Jo');
  await visitor.getByLabel('Sundays').check();
  await visitor.getByRole('button', { name: 'Send' }).click();
  await visitor.getByRole('link', { name: /^Choose 2 or more for / }).waitFor();
  await visitor.getByLabel('Fridays').check();
  await visitor.getByRole('button', { name: 'Send' }).click();
  await visitor.getByRole('heading', { name: 'We have received your answers' }).waitFor();
  const schema = JSON.parse(studio.read('forms/site-visit/form.schema.json'));
  expect(schema.required).toEqual(['name', 'how_will_you_come']);
  expect(studio.readGenerated('types.ts')).toContain('how_will_you_come: ');
});

test('a form begins as a copy of another, under words of its own', async () => {
  const page = await studio.visit('/studio');
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByLabel('Title').fill('Report a spill');
  await page.getByLabel('Begin with').selectOption('report-a-concern');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create the form' }).click();
  await page.getByRole('heading', { level: 1, name: 'Report a spill' }).waitFor();
  await previewOf(page).getByLabel('What happened?').waitFor();
  await page.getByText('No changes').waitFor();
});

test('a deleted question is back after one Undo', async () => {
  const page = await studio.openForm('contact');
  await page.getByRole('button', { name: /^Reference number/ }).click();
  await page.getByRole('button', { name: 'Delete this question' }).click();
  await previewOf(page).getByLabel('Reference number').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await previewOf(page).getByLabel('Reference number').waitFor();
  await page.getByText('No changes').waitFor();
});

test('a change is said in words and classed, and a breaking one is released without reading JSON', async () => {
  const page = await studio.visit('/studio');
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByLabel('Title').fill('Crew');
  await page.getByRole('button', { name: 'Create the form' }).click();
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('What do you want to ask?').fill('Town');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The product is using it now.').waitFor();
  await page.getByRole('tab', { name: 'Changes' }).click();
  await page.getByRole('button', { name: 'Release version 1' }).click();
  await page.getByRole('heading', { name: 'Version 1 is released with no changes since' }).waitFor();

  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('button', { name: /^Town/ }).click();
  await page.getByText('Width, section and key').click();
  await page.getByLabel('Key of the answer').fill('place');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('What do you want to ask?').fill('Head count');
  await page.getByLabel('Kind of answer').selectOption('number');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Must be answered').check();
  await page.getByRole('tab', { name: 'Changes' }).click();
  const breaking = page.locator('.change-list li').filter({ hasText: 'Breaking' });
  await breaking.getByText('The question “Town” was removed').waitFor();
  await page.getByText('Half-filled answers to this form are on people’s own devices only').waitFor();
  await expectAccessible(page);
  await page.getByText('Save the form first.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The product is using it now.').waitFor();
  await page.getByRole('button', { name: 'Release version 2' }).click();
  await page.getByRole('heading', { name: 'Version 2 is released with no changes since' }).waitFor();
  expect(JSON.parse(studio.read('forms/crew/migrations/2.json'))).toEqual({ drafts: 'carry-over' });
  expect(JSON.parse(studio.read('forms/crew/versions/2.json'))).toMatchObject({ number: 2 });
});
