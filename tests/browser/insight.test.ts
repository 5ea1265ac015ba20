import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDesk } from './applications.ts';
import { expectAccessible } from './axe.ts';
import { staffSession } from './members.ts';
import { DESKTOP, PHONE, type Site, startSite } from './site.ts';
import { inDatabase } from './stored-answers.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

type Counted = { measure: string; subject?: string };

/** Opens the form and gathers what the page tells the server about it, and what of this the server has taken. */
async function openCounted(before?: (page: Page) => Promise<unknown>) {
  const page = await site.visit('/faq');
  await before?.(page);
  const bodies: string[] = [];
  const taken: string[] = [];
  const noteIn = (list: string[]) => (request: Request) => {
    if (request.url().endsWith('/api/insight')) list.push(request.postData() ?? '');
  };
  page.on('request', noteIn(bodies));
  page.on('requestfinished', noteIn(taken));
  await page.goto(`${site.url}/forms/report-a-concern`);
  await page.getByLabel('What happened?').waitFor();
  const counted = () => taken.flatMap((body): Counted[] => JSON.parse(body).counts);
  return { page, bodies, counted };
}

/** What the server has counted by now. */
async function stored(): Promise<Record<string, number>> {
  const rows = await inDatabase(site, ({ reader }) =>
    reader.selectFrom('form_counts').select(['measure', 'count']).execute(),
  );
  const sums: Record<string, number> = { start: 0, reached: 0, complete: 0 };
  for (const { measure, count } of rows) sums[measure] = (sums[measure] ?? 0) + count;
  return sums;
}

async function fillAndSend(page: Page): Promise<void> {
  await page.getByLabel('What is it about?').selectOption({ label: 'A payment' });
  await page.getByLabel('What happened?').fill('Paid twice, says Jordan Reyes');
  await page.getByLabel('No', { exact: true }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { level: 1, name: 'We have received your report' }).waitFor();
}

describe('what is counted of a form', () => {
  test('is what was wrong before that which counts had come, too', async () => {
    const { page } = await openCounted();
    let come = () => {};
    const isWanted = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await isWanted;
      await route.continue();
    });
    await page.getByLabel('What is it about?').selectOption({ label: 'A payment' });
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('.error-summary').waitFor();
    come();
    const noted = () => page.evaluate(() => localStorage.getItem('tenderfoot.counted.report-a-concern'));
    await expect.poll(noted).toContain('description required');
  });

  test('is its start, how far it came, what was wrong, and its end, but no answer', async () => {
    const { page, bodies, counted } = await openCounted();
    await page.getByLabel('What is it about?').selectOption({ label: 'A payment' });
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('.error-summary').waitFor();
    const noted = () => page.evaluate(() => localStorage.getItem('tenderfoot.counted.report-a-concern'));
    await expect.poll(noted).toContain('description required');
    await fillAndSend(page);
    const told = () => counted().map(({ measure, subject = '' }) => `${measure} ${subject}`.trim());
    // What is sent in several calls may come in any order.
    await expect
      .poll(() => told().toSorted())
      .toEqual([
        'complete',
        'error answer required',
        'error description required',
        'minutes 0',
        'reached 0',
        'reached 1',
        'reached 2',
        'start',
      ]);
    expect(bodies.join()).not.toMatch(/Paid|Jordan|payment/);
  });

  test('is counted once, though somebody leaves and comes back', async () => {
    const before = await stored();
    const { page, counted } = await openCounted();
    await page.getByLabel('What happened?').fill('Half a story');
    await page.getByText(/^Saved/).waitFor();
    await page.reload();
    await page.getByText('They are saved on this device only.').waitFor();
    await fillAndSend(page);
    await expect.poll(() => counted().some(({ measure }) => measure === 'complete')).toBe(true);
    const since = async (thing: string) => ((await stored())[thing] ?? 0) - (before[thing] ?? 0);
    const all = () => Promise.all([since('start'), since('reached'), since('complete')]);
    await expect.poll(all).toEqual([1, 3, 1]);
  });

  test.each([
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ])('is nothing where the browser asks for privacy: %s', async (name, value) => {
    const { page, bodies } = await openCounted((opened) =>
      opened.addInitScript(
        ([key, set]) => Object.defineProperty(navigator, String(key), { get: () => set }),
        [name, value] as const,
      ),
    );
    await fillAndSend(page);
    expect(bodies).toEqual([]);
  });

  test.each([PHONE, DESKTOP])('is shown to staff in plain figures', async (size) => {
    const { page: form, counted } = await openCounted();
    await fillAndSend(form);
    await expect.poll(() => counted().some(({ measure }) => measure === 'complete')).toBe(true);
    const session = await staffSession(site, 'editor', `editor${size.width}@tenderfoot.example`);
    const page = await openDesk(site, session, '/admin/insight', size);
    await page.getByRole('heading', { level: 2, name: 'Report a concern' }).waitFor();
    await page.getByText('few (under 5)').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: '7 days' }).click();
    await page
      .getByRole('link', { name: '7 days', exact: true })
      .and(page.locator('[aria-current]'))
      .waitFor();
    await page.getByRole('heading', { level: 2, name: 'Report a concern' }).waitFor();
  });
});
