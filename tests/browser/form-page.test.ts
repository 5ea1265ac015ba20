import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ONE_PAGE_PDF, openDesk } from './applications.ts';
import { expectAccessible } from './axe.ts';
import { staffSession } from './members.ts';
import { quiet } from './quiet.ts';
import { DESKTOP, PHONE, type Site, startSite } from './site.ts';

const PATH = '/forms/report-a-concern';

let site: Site;
let reviewer: string;
beforeAll(async () => {
  site = await startSite();
  reviewer = await staffSession(site, 'reviewer');
});
afterAll(() => site.stop());

type Page = Awaited<ReturnType<Site['visit']>>;

async function openForm(size = DESKTOP): Promise<Page> {
  const page = await site.visit(PATH, size);
  await page.getByLabel('What happened?').waitFor();
  return page;
}

async function describeConcern(page: Page, text: string): Promise<void> {
  await page.getByLabel('What is it about?').selectOption({ label: 'A payment' });
  await page.getByLabel('What happened?').fill(text);
  await page.getByLabel('No', { exact: true }).check();
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send' });

describe('a folder of schemas that no code knows', () => {
  test('is a screen with its own title, errors, check page and completion', async () => {
    const page = await openForm(PHONE);
    expect(await page.title()).toBe('Report a concern · Tenderfoot');
    await sendButton(page).click();
    await page.locator('.error-summary').waitFor();
    expect(await page.locator('.error-summary a').allTextContents()).toEqual([
      'Choose what your concern is about',
      'Enter what happened',
      'Choose whether we should answer you',
    ]);
    await expectAccessible(page);
    await describeConcern(page, 'An invoice was paid twice.');
    await page.getByLabel('Yes, by email').check();
    await sendButton(page).click();
    await page.getByRole('link', { name: 'Enter your email address' }).waitFor();
    await page.getByLabel('Your name').fill('Jordan Reyes');
    await page.getByLabel('Email address').fill('jordan@prairie.example');
    await page.getByRole('button', { name: 'Review your answers' }).click();
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
    expect(await page.locator('.check-answers').textContent()).toContain('Your nameJordan Reyes');
    await sendButton(page).click();
    await page.getByRole('heading', { level: 1, name: 'We have received your report' }).waitFor();
    expect(await page.locator('.receipt-number').textContent()).toMatch(/^TFF-\w{6}$/);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('heading', { name: 'We read it' }).waitFor();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'We have received your report' }).waitFor();
    await page.goto(site.url + PATH);
    expect(await page.getByLabel('What happened?').inputValue()).toBe('');
  });

  test('sends no answer to a question that another answer has closed', async () => {
    const page = await openForm();
    await page.getByLabel('Yes, by email').check();
    await page.getByLabel('Your name').fill('Jordan Reyes');
    await describeConcern(page, 'Closed question');
    await page.getByRole('button', { name: 'Review your answers' }).click();
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
    expect(await page.locator('.check-answers').textContent()).not.toContain('Your name');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await sendButton(page).click();
    expect((await sent).postDataJSON()).toEqual({
      topic: 'payment',
      description: 'Closed question',
      answer: 'none',
    });
    await page.getByRole('heading', { level: 1, name: 'We have received your report' }).waitFor();
  });

  test('keeps what was answered on this device, until somebody starts again', async () => {
    const page = await openForm();
    await page.getByLabel('What happened?').fill('Half a story');
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    await page.reload();
    await page.getByText('They are saved on this device only.').waitFor();
    expect(await page.getByLabel('What happened?').inputValue()).toBe('Half a story');
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByText('They are saved on this device only.').waitFor({ state: 'detached' });
    expect(await page.getByLabel('What happened?').inputValue()).toBe('');
    await page.reload();
    await page.getByLabel('What happened?').waitFor();
    expect(await page.getByLabel('What happened?').inputValue()).toBe('');
  });

  test('is stored once when the answer to the first try was lost', async () => {
    const page = await openForm();
    await describeConcern(page, 'Sent twice by a poor connection');
    await page.route('**/api/forms/**', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await sendButton(page).click();
    await page.getByText('Tenderfoot could not be reached.').waitFor();
    await page.unroute('**/api/forms/**');
    await sendButton(page).click();
    await page.getByRole('heading', { level: 1, name: 'We have received your report' }).waitFor();
    const desk = await openDesk(site, reviewer, '/admin/forms/report-a-concern?q=sent+twice');
    await desk.getByText('Showing all 1').waitFor();
  });

  test.each(['login', 'staff-member', 'opening', 'contact', 'buyer-registration', 'nothing'])(
    'is never a form that code has claimed, nor one that there is not: %s',
    async (name) => {
      const answer = await fetch(`${site.url}/forms/${name}`);
      expect(answer.status).toBe(404);
      const page = await site.visit(`/forms/${name}`);
      // While it loads, the page is called so already.
      await quiet(page);
      await page.getByRole('link', { name: 'Go to the home page' }).waitFor();
      expect(await page.locator('h1').allTextContents()).toEqual(['Page Not Found']);
    },
  );
});

describe('what was sent', () => {
  test.each([PHONE, DESKTOP])('is listed, found, read and viewed by staff', async (size) => {
    const form = await openForm();
    await describeConcern(form, `Gauge at ${size.width} feet`);
    const buffer = Buffer.from(ONE_PAGE_PDF);
    await form.setInputFiles('input[type=file]', { name: 'gauge.pdf', mimeType: 'application/pdf', buffer });
    await form.locator('.file-row[data-state="attached"]').waitFor();
    await sendButton(form).click();
    await form.getByRole('heading', { level: 1, name: 'We have received your report' }).waitFor();

    const page = await openDesk(site, reviewer, '/admin/forms', size);
    await page.getByRole('link', { name: 'Report a concern' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Report a concern' }).click();
    await page.getByLabel('Search').fill(`gauge at ${size.width}`);
    await page.getByText('Showing all 1').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'A payment' }).click();
    await page.getByText(`Gauge at ${size.width} feet`).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'View gauge.pdf' }).click();
    await page.locator('canvas[data-drawn]').waitFor();
    await page.keyboard.press('Escape');
    await page.goBack();
    expect(await page.getByLabel('Search').inputValue()).toBe(`gauge at ${size.width}`);
  });
});
