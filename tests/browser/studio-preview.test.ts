import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { judged, previewOf, type StudioSite, startStudio } from './studio-site.ts';

let studio: StudioSite;

beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

// First, while the form and its examples are as they were.
test('a form is looked at as RJSF shows it, and what is typed there is kept', async () => {
  const page = await studio.openForm('contact');
  const preview = previewOf(page);
  // Until it has been fetched, the form before it is there.
  const rjsf = preview.locator('form.rjsf-form');
  await page.getByLabel('Show', { exact: true }).selectOption('As RJSF shows it');
  await rjsf.getByRole('button', { name: 'Send message' }).click();
  await preview.locator('.error-summary:focus').getByRole('link', { name: 'Enter your name' }).waitFor();
  await rjsf.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Show', { exact: true }).selectOption('The form');
  await rjsf.waitFor({ state: 'detached' });
  expect(await preview.getByLabel('Your name').inputValue()).toBe('Ada');
  await page.getByLabel('filled in with').selectOption('minimal');
  await page.getByLabel('Show', { exact: true }).selectOption('As RJSF shows it');
  await rjsf.getByRole('button', { name: 'Send message' }).click();
  await preview.getByText('These answers would be accepted.').waitFor();
  await expectAccessible(page);
});

test('a form is put into steps by a tick, and its preview goes through them', async () => {
  const page = await studio.openForm('report-a-concern');
  await page.getByLabel('One section per page, each checked before the next').check();
  const preview = previewOf(page);
  await preview.getByText(/^Step 1 of 4/).waitFor();
  await preview.getByRole('button', { name: 'Continue' }).click();
  await preview.getByRole('link', { name: 'Choose what your concern is about' }).waitFor();
  await page.getByLabel('filled in with').selectOption('with-answer');
  for (const heading of ['2.0 Details (optional)', '3.0 Answer', 'Check your answers']) {
    await preview.getByRole('button', { name: 'Continue' }).click();
    await preview.getByRole('heading', { name: heading }).waitFor();
  }
  await preview.getByRole('button', { name: 'Send' }).click();
  await preview.getByText('These answers would be accepted.').waitFor();
  await expectAccessible(page);
});

test('a form is shown in French beside its English files', async () => {
  const page = await studio.openForm('contact');
  const preview = previewOf(page);
  await page.getByRole('button', { name: 'Français' }).last().click();
  await preview.getByLabel('Votre nom').waitFor();
  await preview.getByRole('button', { name: 'Envoyer' }).click();
  await preview.locator('.error-summary:focus').getByRole('link', { name: 'Saisissez votre nom' }).waitFor();
  await page.getByLabel('Title of the form', { exact: true }).fill('Write to us');
  await page.getByLabel('In French: Write to us (Title of the form)').fill('Écrivez-nous');
  await judged(page);
  await preview.getByRole('heading', { level: 1, name: 'Écrivez-nous' }).waitFor();
  await preview.getByLabel('Votre nom').waitFor();
});

test('the preview shows the question that is being edited, marks it softly and leaves the focus where it is', async () => {
  const page = await studio.openForm('seller-registration');
  const opened = page.getByRole('button', { name: /^Feedback/ });
  await opened.click();
  const marked = previewOf(page).locator('[data-edited]');
  await marked.getByLabel('Feedback').waitFor();
  const isInView = (field: Element) => {
    const { top, bottom } = field.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  await expect.poll(() => marked.evaluate(isInView)).toBe(true);
  expect(await page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(['BUTTON', 0]);
  await opened.click();
  await marked.waitFor({ state: 'detached' });
});

test('whoever goes on typing keeps the focus while the preview says what is wrong', async () => {
  const page = await studio.openForm('contact');
  const preview = previewOf(page);
  await preview.getByRole('button', { name: 'Send message' }).click();
  await preview.locator('.error-summary:focus').waitFor();
  const title = page.getByLabel('Title of the form', { exact: true });
  await title.click();
  await title.press('End');
  await page.keyboard.type(' today', { delay: 50 });
  await preview.getByRole('heading', { level: 1, name: 'Contact Us today' }).waitFor();
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('the studio itself is used in French', async () => {
  const page = await studio.visit('/studio', undefined, 'fr-CA');
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await judged(page);
  await page.getByRole('tab', { name: 'Questions' }).waitFor();
  await page.getByLabel('Titre du formulaire', { exact: true }).fill('Nous joindre');
  await page.getByText('Pas encore enregistré').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByText('Aucun changement').waitFor();
});

test('what is filled in is kept as an example, undone, and never written over somebody else’s', async () => {
  const page = await studio.openForm('contact');
  const preview = previewOf(page);
  const file = 'forms/contact/examples/invalid/short.json';
  await preview.getByLabel('Your name').fill('Jo');
  await page.getByRole('button', { name: 'Keep what is filled in as an example' }).click();
  await page.getByLabel('Name of the example').fill('short');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByText('“short” was kept as one to be refused:').waitFor();
  expect(JSON.parse(studio.read(file))).toMatchObject({ data: { name: 'Jo' } });
  expect(await page.getByLabel('filled in with').inputValue()).toBe('short');
  await page.getByRole('button', { name: 'Undo this' }).click();
  await expect.poll(() => page.getByLabel('filled in with').inputValue()).toBe('');
  expect(() => studio.read(file)).toThrow('ENOENT');

  await page.getByLabel('filled in with').selectOption('minimal');
  await preview.getByLabel('Your name').fill('Jo Tremblay');
  await page.getByRole('button', { name: 'Keep what is filled in as an example' }).click();
  await page.getByRole('button', { name: 'Replace it' }).click();
  await page.getByText('“minimal” was kept as one to be accepted.').waitFor();
  await expectAccessible(page);
  writeFileSync(join(studio.schemas, 'forms/contact/examples/minimal.json'), '{ "name": "Another" }');
  await page.getByRole('button', { name: 'Delete this example' }).click();
  await page
    .getByText('Someone else has changed this form in the meantime. Nothing was overwritten.')
    .waitFor();
  expect(studio.read('forms/contact/examples/minimal.json')).toContain('Another');
});

test('errors of an example that is to be refused are gone with it, and so are those that were asked to be seen', async () => {
  const page = await studio.openForm('contact');
  const preview = previewOf(page);
  const [show, filledIn] = [page.getByLabel('Show', { exact: true }), page.getByLabel('filled in with')];
  await filledIn.selectOption('wrong-email');
  await preview.locator('.error-summary').getByRole('link').first().waitFor();
  await filledIn.selectOption('');
  await preview.locator('.error-summary').waitFor({ state: 'detached' });
  expect(await show.inputValue()).toBe('form');
  expect(await preview.locator('.field-error').count()).toBe(0);

  await show.selectOption('errors');
  await preview.locator('.error-summary').getByRole('link').first().waitFor();
  await show.selectOption('form');
  await preview.locator('.error-summary').waitFor({ state: 'detached' });
  expect(await preview.locator('.field-error').count()).toBe(0);

  await show.selectOption('errors');
  await filledIn.selectOption('with-reference');
  await preview.locator('.error-summary').waitFor({ state: 'detached' });
});

test('the note that an example is in the way goes with the example', async () => {
  const page = await studio.openForm('contact');
  await page.getByRole('button', { name: /^Email address/ }).click();
  const note = page.getByText('The example “wrong-email” expects a mistake here');
  await note.waitFor();
  await page.getByLabel('filled in with').selectOption('wrong-email');
  await page.getByRole('button', { name: 'Delete this example' }).click();
  await note.waitFor({ state: 'detached' });
});

test('an example is kept without what the form does not ask any more, and one that no longer fits goes from Changes', async () => {
  const page = await studio.openForm('contact');
  const preview = previewOf(page);
  const put = async (name: string, after: object) => {
    const body = JSON.stringify({ after });
    const path = `/api/studio/forms/contact/examples/${name}`;
    const status = await page.evaluate(
      async ({ path, body }) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(path, { method: 'PUT', headers, body })).status;
      },
      { path, body },
    );
    expect(status).toBe(200);
    await page.reload();
    await judged(page);
    await page.getByRole('tab', { name: 'Changes' }).click();
  };
  const answers = {
    topic: 'other',
    name: 'Jo',
    email: 'jo@example.com',
    message: 'Hello',
    colour: 'of another day',
  };
  await put('old', { data: answers });
  const change = page.getByRole('button', { name: 'Delete the example “old”' });
  await change.waitFor();
  await page.getByLabel('filled in with').selectOption('old');
  await preview.getByLabel('Your name').fill('Jo Tremblay');
  await page.getByRole('button', { name: 'Keep what is filled in as an example' }).click();
  await page.getByRole('button', { name: 'Replace it' }).click();
  await page.getByText('“old” was kept as one to be accepted.').waitFor();
  const { colour: _, ...asked } = answers;
  expect(JSON.parse(studio.read('forms/contact/examples/old.json'))).toEqual({
    ...asked,
    name: 'Jo Tremblay',
  });
  await change.waitFor({ state: 'detached' });

  await put('late', { data: asked, refused: { field: 'name', sentence: 'Enter more' } });
  await page.getByRole('button', { name: 'Delete the example “late”' }).click();
  await page.getByText('“late” was deleted.').waitFor();
  expect(() => studio.read('forms/contact/examples/invalid/late.json')).toThrow('ENOENT');
});
