import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { judged, openFile, previewOf, type StudioSite, startStudio } from '../browser/studio-site.ts';
import { all, press } from './acts.ts';
import { type Act, testScreens } from './matrix.ts';

let studio: StudioSite;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio.stop());

const tab =
  (name: string): Act =>
  (page) =>
    page.getByRole('tab', { name }).click();

const firstQuestion: Act = async (page) => {
  await judged(page);
  await page.locator('.question-open').first().click();
  await page.getByText('Wording of its errors').click();
};

const broken: Act = async (page) => {
  await openFile(page, 'Rules as JSON');
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('x');
  await page.locator('.problems :is(li, .field-error)').first().waitFor();
};

const notSaved: Act = async (page) => {
  await judged(page);
  await page.getByLabel('Title of the form', { exact: true }).fill('Write to us');
  await page.getByRole('button', { name: 'Save' }).and(page.locator(':enabled')).first().waitFor();
};

const filled: Act = async (page: Page) => {
  await judged(page);
  await page.getByLabel('filled in with').selectOption({ index: 1 });
  await previewOf(page).locator('input:not([value=""])').first().waitFor();
};

testScreens(
  () => studio,
  [
    {
      screen: 'studio',
      path: '/studio',
      shows: 'Buyer Registration',
      hasData: true,
      more: { 'new form': press('New form') },
    },
    {
      screen: 'studio, a form',
      path: '/studio/forms/contact',
      shows: 'Questions',
      hasData: true,
      errors: broken,
      more: {
        'a question': firstQuestion,
        rules: tab('Rules as JSON'),
        layout: tab('Layout as JSON'),
        insight: tab('Insight'),
        filled,
        changes: tab('Changes'),
        'not saved': notSaved,
        'all of its French': all(judged, (page) => page.getByText('Everything is in French').click()),
      },
    },
    {
      screen: 'studio, the sentences',
      path: '/studio/messages',
      shows: 'Beside a question',
      hasData: true,
      errors: (page) =>
        page
          .getByRole('textbox', { name: /^When it is too short/ })
          .first()
          .fill('Too short'),
    },
    {
      screen: 'studio, a shared part',
      path: '/studio/parts/contact',
      shows: 'Shown in the form',
      hasData: true,
      more: { 'a question': firstQuestion },
    },
  ],
);
