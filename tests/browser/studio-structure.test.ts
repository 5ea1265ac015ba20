import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { previewOf, type StudioSite, startStudio } from './studio-site.ts';

let studio: StudioSite;

beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

test('what the entries of a list ask is added, renamed and made optional by form', async () => {
  const page = await studio.visit('/studio');
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByLabel('Title').fill('Crew list');
  await page.getByRole('button', { name: 'Create the form' }).click();
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('What do you want to ask?').fill('Crew');
  await page.getByLabel('Kind of answer').selectOption('list');
  await page.getByRole('button', { name: 'Add', exact: true }).click();

  const entries = page.getByRole('group', { name: 'What each entry asks' });
  await entries.getByRole('button', { name: 'Add a question' }).click();
  await entries.getByLabel('What do you want to ask?').fill('Trade');
  await entries.getByRole('button', { name: 'Add', exact: true }).click();
  await entries.getByLabel('Must be answered').check();
  await entries.getByText('Width, section and key').click();
  await entries.getByLabel('Key of the answer').fill('craft');
  await entries.getByRole('button', { name: 'Rename' }).click();
  await entries.getByRole('button', { name: 'Move Trade up' }).click();
  await previewOf(page).getByRole('button', { name: 'Add an entry' }).click();
  await previewOf(page).getByLabel('Trade').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The product is using it now.').waitFor();
  const schema = JSON.parse(studio.read('forms/crew-list/form.schema.json'));
  expect(Object.keys(schema.properties.crew.items.properties)).toEqual(['name', 'craft']);
  expect(schema.properties.crew.items.required).toEqual(['name', 'craft']);
  const ui = JSON.parse(studio.read('forms/crew-list/form.ui.json'));
  expect(ui.crew.items['ui:order']).toEqual(['craft', 'name']);
});

test('a question is asked only under an answer to another, and always again, without reading JSON', async () => {
  const before = JSON.parse(studio.read('forms/report-a-concern/form.schema.json'));
  const page = await studio.openForm('report-a-concern');
  await page.getByRole('button', { name: /^Your name/ }).click();
  const asked = page.getByLabel('Asked');
  expect(await asked.locator('option:checked').textContent()).toBe(
    'only if “Should we answer you?” is “Yes, by email”',
  );
  await page.getByRole('button', { name: /^Your name/ }).click();

  await page.getByRole('button', { name: /^Auction or reference number/ }).click();
  await asked.selectOption({ label: 'only if “What is it about?” is “A payment”' });
  const reference = previewOf(page).getByLabel('Auction or reference number');
  await reference.waitFor({ state: 'detached' });
  await previewOf(page).getByLabel('What is it about?').selectOption('A payment');
  await reference.waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^What is it about\?/ }).click();
  await page.getByText('Asked only for some of its answers: “Auction or reference number”.').waitFor();
  await page.getByText('Asked only for this choice: “Auction or reference number”.').waitFor();
  expect(await page.getByRole('button', { name: 'Delete choice A payment' }).isDisabled()).toBe(true);

  await page.getByRole('button', { name: /^Auction or reference number/ }).click();
  await asked.selectOption({ label: 'always' });
  await page.getByLabel('Hint under it', { exact: true }).fill('It begins with TF.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The product is using it now.').waitFor();
  expect(JSON.parse(studio.read('forms/report-a-concern/form.schema.json'))).toEqual(before);
});

test('people choose between alternatives that were made, named and added to by form', async () => {
  const page = await studio.openForm('contact');
  await page.getByRole('button', { name: 'Add a question' }).last().click();
  await page.getByLabel('What do you want to ask?').fill('Who asks');
  await page.getByLabel('Kind of answer').selectOption('alternatives');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('What people choose it by', { exact: true }).first().fill('A person');
  await page.getByRole('button', { name: 'Add an alternative' }).click();
  await page.getByLabel('What people choose it by', { exact: true }).last().fill('An authority');
  const authority = page.getByRole('group', { name: 'Alternative: An authority' });
  await authority.getByRole('button', { name: 'Add a question' }).click();
  await authority.getByLabel('What do you want to ask?').fill('File number');
  await authority.getByRole('button', { name: 'Add', exact: true }).click();
  const preview = previewOf(page);
  await preview.getByRole('radio', { name: 'An authority' }).check();
  await preview.getByLabel('File number').waitFor();
  await page
    .getByRole('group', { name: 'Alternative: Second choice' })
    .getByText('Delete this alternative')
    .click();
  await preview.getByText('Second choice').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The product is using it now.').waitFor();
  const { oneOf } = JSON.parse(studio.read('forms/contact/form.schema.json')).properties.who_asks;
  expect(oneOf.map(({ title }: { title: string }) => title)).toEqual(['A person', 'An authority']);
});

test('a part that forms share says so, and becomes a form’s own to be changed by form', async () => {
  const shared = studio.read('common/contact.schema.json');
  const page = await studio.openForm('buyer-registration');
  await page.getByRole('button', { name: /^Primary contact/ }).click();
  await page
    .getByText(/^It is the shared part “Contact”, which is also in .*“Consultant registration”/)
    .waitFor();
  await page.getByText('Your changes here apply to this form only.').waitFor();
  await page.getByRole('button', { name: 'Make a copy for this form only' }).click();
  const group = page.getByRole('group', { name: 'What the group asks' });
  await group.getByRole('button', { name: /^First name/ }).click();
  await group.getByLabel('Question', { exact: true }).fill('Given name');
  await previewOf(page).getByLabel('Given name').first().waitFor();
  await page.getByText('No mistakes').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The product is using it now.').waitFor();
  expect(studio.read('common/contact.schema.json')).toBe(shared);
});

test('a question that another form takes over from here says so', async () => {
  const page = await studio.openForm('seller-registration');
  await page
    .getByRole('button', { name: /^Workers/ })
    .first()
    .click();
  await page.getByText('Also used by “Insurance”: your changes apply there too.').waitFor();
});
