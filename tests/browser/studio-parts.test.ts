import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { judged, previewOf, type StudioSite, startStudio } from './studio-site.ts';

let studio: StudioSite;

beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

test('a part is opened from a question, changed by form, seen in a form, and saved for all that use it', async () => {
  const page = await studio.openForm('buyer-registration');
  await page.getByRole('button', { name: /^Primary contact/ }).click();
  await page.getByRole('link', { name: 'Change it for all forms that share it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  await judged(page);
  await page.getByRole('button', { name: /^First name/ }).click();
  await page.getByLabel('Question', { exact: true }).fill('Given name');
  await previewOf(page).getByLabel('Given name').first().waitFor();
  await page.getByText(/^It changes \d+ forms: safe$/).click();
  await page.getByRole('heading', { level: 2, name: 'consultant-registration' }).waitFor();
  await page.getByLabel('Shown in the form').selectOption('consultant-registration');
  await judged(page);
  await previewOf(page).getByLabel('Given name').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The product is using it now.').waitFor();
  expect(JSON.parse(studio.read('common/contact.schema.json')).properties.first_name.title).toBe(
    'Given name',
  );
  expect(studio.readGenerated('forms/buyer-registration/form.ts')).toContain('Given name');
});

test('what questions are made of is limited by form, and a breaking change is called one', async () => {
  const page = await studio.visit('/studio');
  await page.getByRole('link', { name: 'Organization fields' }).click();
  await judged(page);
  await page.getByRole('button', { name: /^City or town/ }).click();
  await page.getByLabel('Most characters').fill('5');
  await page.getByLabel('Most characters').press('Enter');
  await page.getByText(/^It changes \d+ forms: breaking for \d+$/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/^\d+ forms use it$/).waitFor();
  await expectAccessible(page);
});

test('what a part asks tells before it is deleted which forms it goes from, and is held by what needs it', async () => {
  const page = await studio.visit('/studio/parts/contact');
  await judged(page);
  await page.getByRole('button', { name: /^Last name/ }).click();
  await page.getByText('It cannot be deleted yet:').waitFor();
  await page
    .getByText(/^It is used by the account that is made on approval\. It can be deleted only/)
    .waitFor();
  await page.getByText(/^It will also be deleted from these forms: .*buyer-registration/).waitFor();
  await expectAccessible(page);
});

test('a French that is still that of the wording before is told under it, until it is corrected', async () => {
  const page = await studio.visit('/studio/parts/organization');
  await judged(page);
  await page.getByRole('button', { name: /^City or town/ }).click();
  await page.getByLabel('Question', { exact: true }).fill('City or village');
  const late = page.getByText('It still translates “City or town”.');
  await late.first().waitFor();
  await expectAccessible(page);
  await page.getByLabel('In French: City or village (Question)').fill('Ville ou village');
  await late.first().waitFor({ state: 'detached' });
});

test('what somebody else has saved of a part comes in when the window is looked at again', async () => {
  const path = '/studio/parts/contact';
  const [mine, theirs] = [await studio.visit(path), await studio.visit(path)];
  await Promise.all([judged(mine), judged(theirs)]);
  await theirs.getByRole('button', { name: /^Last name/ }).click();
  await theirs.getByLabel('Question', { exact: true }).fill('Family name');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await theirs.getByText('Saved. The product is using it now.').waitFor();
  await mine.evaluate(() => window.dispatchEvent(new Event('focus')));
  await mine.getByText('Changes that someone else saved in the meantime are now included').waitFor();
});
