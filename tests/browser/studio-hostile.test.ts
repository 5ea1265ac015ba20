import { afterAll, beforeAll, test } from 'vitest';
import { hostileSchemas } from '../codegen/hostile-schemas.ts';
import { openFile, type StudioSite, startStudio } from './studio-site.ts';

let studio: StudioSite;

beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

/** What is pasted by hand: the server has been shown all of them. */
const PASTED = [
  'questions that double 25 times',
  '10,000 groups in one another',
  '400,000 brackets that nobody closes',
  '30,000 questions',
  '1,900 keywords that nobody knows',
];

test.each(hostileSchemas.filter(({ what }) => PASTED.includes(what)))(
  '$what: whoever pastes it is told why it cannot be, and goes on by Undo',
  async ({ schema, said }) => {
    const page = await studio.openForm('contact');
    await openFile(page, 'Rules as JSON');
    await page.locator('.cm-content').press('ControlOrMeta+a');
    await page.keyboard.insertText(schema());
    await page.getByRole('region', { name: 'Mistakes' }).getByText(said).first().waitFor();
    await page.getByRole('tab', { name: 'Questions' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('No changes').waitFor();
    await page.getByRole('button', { name: /^Message/ }).waitFor();
  },
);
