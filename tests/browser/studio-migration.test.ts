import { readdirSync } from 'node:fs';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { field, openRegistration } from './steps.ts';
import { type StudioSite, startStudio } from './studio-site.ts';

let studio: StudioSite;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

test('somebody in the middle of a form comes back to a version that was released meanwhile, answers and all', async () => {
  const next = readdirSync('schemas/forms/seller-registration/versions').length + 1;
  const applicant = await openRegistration(studio, 3);
  await field(applicant, 'feedback').fill('A buyer told us.');
  await applicant.getByText(/^Saved \d\d:\d\d$/).waitFor();
  const address = new URL(applicant.url()).pathname;
  await applicant.context().close();

  const owner = await studio.openForm('seller-registration');
  await owner.getByRole('button', { name: /^Feedback/ }).click();
  await owner.getByText('Width, section and key').click();
  await owner.getByLabel('Key of the answer').fill('comments');
  await owner.getByRole('button', { name: 'Rename' }).click();
  await owner.getByRole('button', { name: 'Add a question' }).last().click();
  await owner.getByLabel('What do you want to ask?').fill('Head count');
  await owner.getByLabel('Kind of answer').selectOption('number');
  await owner.getByRole('button', { name: 'Add', exact: true }).click();
  await owner.getByLabel('Must be answered').check();
  const held: Route[] = [];
  await owner.route('**/changes', (route) => void held.push(route));
  await owner.getByRole('tab', { name: 'Changes' }).click();
  await owner.getByText('Comparing …').waitFor();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await owner.getByRole('radio', { name: 'They continue with the new version' }).waitFor();
  expect(await owner.getByText('Nobody has said').count()).toBe(0);
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.continue();
  await owner.unroute('**/changes');
  await owner.getByText('1 half-filled form: answers move as you say below').waitFor();
  expect(await owner.getByLabel('They continue with the new version').isChecked()).toBe(true);
  await owner.getByText('“Feedback” has a new key: answers move with it').waitFor();
  expect(await owner.getByText('half-filled answers to it are dropped').count()).toBe(0);
  const moved = owner.getByLabel('The answer to “Feedback” becomes that to');
  expect(await moved.inputValue()).toBe('comments');
  expect(await moved.locator('option:checked').innerText()).toBe('Feedback (comments)');
  expect(await owner.getByLabel('Filled in for “Head count” where it is not answered').count()).toBe(0);
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await owner.getByText('Saved. The product is using it now.').waitFor();
  await owner.getByRole('button', { name: `Release version ${next}` }).click();
  await owner.getByRole('heading', { name: `Version ${next} is released with no changes since` }).waitFor();
  expect(JSON.parse(studio.read('forms/seller-registration/examples/maximal.json'))).toMatchObject({
    comments: 'Found you through a buyer.',
    head_count: 0,
  });
  expect(JSON.parse(studio.read(`forms/seller-registration/migrations/${next}.json`))).toEqual({
    drafts: 'carry-over',
    map: [{ rename: 'feedback', to: 'comments' }],
  });

  const again = await studio.visit(address);
  await field(again, 'comments').waitFor();
  expect(await field(again, 'comments').inputValue()).toBe('A buyer told us.');
  expect(await field(again, 'head_count').inputValue()).toBe('');
  const notice = again.getByRole('region', { name: 'This form has changed since you began' });
  expect(await notice.getByRole('link').allInnerTexts()).toEqual(['Head count']);
});
