import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { previewOf, type StudioSite, startStudio } from './studio-site.ts';

let studio: StudioSite;

beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

test('French is edited under its English, shown unsaved, taken back with it, and served once saved', async () => {
  const page = await studio.openForm('contact');
  const preview = previewOf(page);
  await page.getByText('Everything is in French').waitFor();
  await page.getByRole('button', { name: /^Reference number/ }).click();
  await page.getByLabel('Question', { exact: true }).fill('File number');
  const french = page.getByLabel('In French: File number (Question)');
  expect(await french.inputValue()).toBe('Numéro de référence');
  await page.getByText('The French for 1 wording is out of date').waitFor();
  const late = page.getByText('It still translates “Reference number”.').first();
  await late.waitFor();
  await french.fill('Numéro de dossier');
  await late.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Français' }).last().click();
  await preview.getByLabel('Numéro de dossier').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo' }).click();
  await preview.getByLabel('Numéro de référence').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('No changes').waitFor();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The product is using it now.').waitFor();
  const words = JSON.parse(studio.read('forms/contact/form.fr.json'));
  expect([words['File number'], words['Reference number']]).toEqual(['Numéro de dossier', undefined]);

  const visitor = await studio.visit('/contact', undefined, 'fr-CA');
  await visitor.getByLabel('Numéro de dossier').waitFor();
});

test('a form without French shows none until it is asked for, then names what is missing, and that is remembered', async () => {
  const page = await studio.visit('/studio');
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByLabel('Title').fill('Site visit');
  await page.getByRole('button', { name: 'Create the form' }).click();
  await page.getByText('1 wording is not in French').waitFor();
  for (const question of ['Town', 'Street']) {
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByLabel('What do you want to ask?').fill(question);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await page.getByText('3 wordings are not in French').waitFor();
  const title = page.getByLabel('In French: Site visit (Title of the form) is missing');
  expect(await title.count()).toBe(0);
  await page.getByLabel('Edit French too').check();
  await title.fill('Visite du chantier');
  await page.getByText('2 wordings are not in French').click();
  await page.getByLabel('In French: Town is missing').last().fill('Ville');
  await page.getByText('1 wording is not in French').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The product is using it now.').waitFor();
  expect(JSON.parse(studio.read('forms/site-visit/form.fr.json'))).toEqual({
    'Site visit': 'Visite du chantier',
    Town: 'Ville',
  });
  const visitor = await studio.visit('/forms/site-visit', undefined, 'fr-CA');
  await visitor.getByRole('button', { name: 'Envoyer' }).waitFor();
  await visitor.getByLabel('Ville').waitFor();
  await page.goto(`${studio.url}/studio`);
  const entry = page.getByRole('listitem').filter({ hasText: 'Site visit' });
  await entry.getByText('1 wording is not in French').waitFor();
  await entry.getByRole('link').click();
  expect(await page.getByLabel('Edit French too').isChecked()).toBe(true);
});

test('the text editor’s own words speak the language of the page, and change it with the page', async () => {
  const page = await studio.visit('/studio/forms/contact', undefined, 'fr-CA');
  await page.getByRole('tab', { name: /JSON/ }).first().click();
  const editor = page.locator('.cm-content');
  await editor.press('ControlOrMeta+f');
  await page.getByRole('button', { name: 'tout remplacer' }).waitFor();
  await page.getByPlaceholder('Rechercher').press('Escape');
  await page.getByRole('button', { name: 'English' }).first().click();
  await editor.press('ControlOrMeta+f');
  await page.getByRole('button', { name: 'replace all' }).waitFor();
});

test('on French pages forms are called by their French titles, and the preview begins in French', async () => {
  const page = await studio.visit('/studio', undefined, 'fr-CA');
  await page.getByRole('link', { name: /^Nous joindre/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Nous joindre' }).waitFor();
  await previewOf(page).getByRole('heading', { name: 'Nous joindre' }).waitFor();
});

test('mistakes, and what a release would change, are said in French, and change their language with the page', async () => {
  const page = await studio.visit('/studio/forms/buyer-registration', undefined, 'fr-CA');
  const title = page.getByLabel('Titre du formulaire', { exact: true });
  await title.fill('');
  await page.getByText('Le formulaire n’a pas de titre').waitFor();
  await page.getByText('Remplissez « Titre du formulaire ».').waitFor();
  await page.getByRole('button', { name: 'English' }).first().click();
  await page.getByText('The form has no title').waitFor();
  await page.getByLabel('Title of the form', { exact: true }).fill('For buyers');
  await page.getByRole('tab', { name: 'Changes' }).click();
  await page.getByText('reads “For buyers” now').waitFor();
  await page.getByRole('button', { name: 'Français' }).first().click();
  await page.getByText('se lit maintenant « For buyers »').waitFor();
});
