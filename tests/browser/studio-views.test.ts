import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAtEachSize } from './axe.ts';
import { PHONE } from './site.ts';
import { judged, openFile, previewOf, type StudioSite, startStudio } from './studio-site.ts';

let studio: StudioSite;

beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

async function openBuyer(): Promise<Page> {
  return studio.openForm('buyer-registration');
}

test('a form is shown empty, and filled in from its examples', async () => {
  const page = await openBuyer();
  const name = previewOf(page).getByLabel('Organization name');
  expect(await name.inputValue()).toBe('');
  await page.getByLabel('filled in with').selectOption('maximal');
  await previewOf(page).locator('[id="f.name"]:not([value=""])').waitFor();
  expect(await name.inputValue()).not.toBe('');
});

test('an example that must be refused shows its sentence beside its field', async () => {
  const page = await openBuyer();
  await page.getByLabel('filled in with').selectOption('wrong-email');
  await page.getByText('Must be refused at “email”').waitFor();
  const error = previewOf(page)
    .locator('.field', { has: page.locator('[id="f.email"]') })
    .locator('.field-error');
  expect(await error.innerText()).toContain('email');
});

test('every sentence that a form can say stands on one page', async () => {
  const page = await openBuyer();
  await page.getByLabel('Show').selectOption('sentences');
  const said = await previewOf(page).locator('.field-error').allInnerTexts();
  expect(said).toContain('Enter the primary contact’s email address');
  expect(said).toContain('The organization’s street address must be 200 characters or fewer');
  expect(new Set(said).size).toBe(said.length);
});

test.each([
  ['check', 'Check your answers', 'Change'],
  ['copy', 'Your answers', undefined],
  ['review', 'Answers', 'Comment'],
] as const)('the view “%s” shows the answers of an example', async (view, heading, button) => {
  const page = await openBuyer();
  await page.getByLabel('filled in with').selectOption('minimal');
  await page.getByLabel('Show').selectOption(view);
  await previewOf(page).getByRole('heading', { name: heading, exact: true }).waitFor();
  expect(await previewOf(page).locator('dd').count()).toBeGreaterThan(5);
  const buttons = previewOf(page).getByRole(view === 'check' ? 'link' : 'button', {
    name: new RegExp(`^${button}`),
  });
  expect((await buttons.count()) > 0).toBe(button !== undefined);
});

test('a phone’s width and the dark colours are those of a phone and of the dark scheme', async () => {
  const page = await openBuyer();
  await page.getByRole('button', { name: 'Phone (Width)' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  const frame = page.frames().find((one) => one.url().endsWith('/studio/preview'));
  await frame?.waitForFunction(() => innerWidth === 375);
  await frame?.waitForFunction(() => getComputedStyle(document.body).backgroundColor === 'rgb(16, 25, 23)');
  await page.getByRole('button', { name: 'Light' }).click();
  await frame?.waitForFunction(
    () => getComputedStyle(document.body).backgroundColor === 'rgb(246, 240, 228)',
  );
});

test('the list of forms is accessible', async () => {
  const page = await studio.visit('/studio');
  await page.getByRole('link', { name: 'Buyer Registration' }).waitFor();
  await expectAccessibleAtEachSize(page);
});

test('a form is accessible by its questions', async () => {
  const page = await studio.openForm('contact');
  await page.locator('.question-open').first().click();
  await page.getByText('Wording of its errors').click();
  await expectAccessibleAtEachSize(page);
});

test('a form is accessible as text', async () => {
  const page = await studio.openForm('contact');
  await openFile(page, 'Rules as JSON');
  await expectAccessibleAtEachSize(page);
});

test('what was counted of a form stands beside it', async () => {
  const applicant = await studio.visit('/forms/report-a-concern');
  await applicant.getByLabel('What happened?').fill('A bid was changed.');
  await applicant.waitForResponse((answer) => answer.url().endsWith('/api/insight'));
  const page = await studio.openForm('report-a-concern');
  await page.getByRole('tab', { name: 'Insight' }).click();
  await page.getByRole('heading', { name: /^Report a concern version \d+ of \d{4}-\d\d-\d\d$/ }).waitFor();
  await page.getByText('few (under 5)').first().waitFor();
  await expectAccessible(page);
});

test('on a phone the preview takes its turn, and is accessible', async () => {
  const page = await studio.openForm('contact', { width: 320, height: 700 });
  await page.getByRole('tab', { name: 'Preview' }).click();
  await previewOf(page).getByLabel('Your name').waitFor();
  await expectAccessible(page);
});

test.each(['en-CA', 'fr-CA'])(
  'on a phone the head of the studio leaves the room to the form, in %s',
  async (locale) => {
    const page = await studio.visit('/studio/forms/contact', PHONE, locale);
    await judged(page);
    await page
      .locator('.questions-editor input.input')
      .first()
      .fill('A title that is much longer than a phone is wide');
    await page.locator('.bench-actions .button-primary:enabled').waitFor();
    const top = await page.locator('.bench-sides').evaluate((one) => one.getBoundingClientRect().top);
    expect(top).toBeLessThan(PHONE.height / 4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    const tabs = page.getByRole('tab');
    for (const tab of await tabs.all()) {
      await tab.focus();
      const box = await tab.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true);
    }
  },
);

test('Back and Forward go through the tabs that were open, and a page that is loaded again shows the same', async () => {
  const page = await openBuyer();
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const isOpen = (name: string) => page.getByRole('tab', { name, exact: true, selected: true }).waitFor();
  await tab('Changes').click();
  await page.goBack();
  await isOpen('Questions');
  await page.getByRole('button', { name: /^Organization name/ }).focus();
  await page.goForward();
  await isOpen('Changes');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('bench-tab-changes');
  await tab('Insight').click();
  await page.reload();
  await isOpen('Insight');
  await page.goBack();
  await isOpen('Changes');
  await page.goBack();
  await isOpen('Questions');
  await page.goForward();
  await isOpen('Changes');
  for (const odd of ['nothing', 'preview']) {
    await page.goto(`${page.url().split('?')[0]}?tab=${odd}`);
    await isOpen('Questions');
  }
});
