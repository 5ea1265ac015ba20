import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../server/support/sample-files.ts';
import { answer, focusedName, press, tabTo } from './keyboard.ts';
import { signUpByKeyboard } from './keyboard-steps.ts';
import { type Site, startSite } from './site.ts';
import { storedAnswers } from './stored-answers.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function general(page: Page): Promise<void> {
  await answer(page, /^Street address/, '48 Industrial Dr');
  await answer(page, /^City or town/, 'Red Deer');
  await answer(page, /^Postal or ZIP code/, 'T4N 1B3');
  await answer(page, /^Email address/, 'office@foothillswell.example');
}

async function insurance(page: Page, name: string, file: string): Promise<void> {
  await tabTo(page, new RegExp(`^Amount, ${name}`));
  for (let steps = 0; steps < 4; steps++) await page.keyboard.press('ArrowDown');
  await answer(page, new RegExp(`^Expiry date.*, ${name}`), '2047-06-30');
  await tabTo(page, new RegExp(`^Certificate \\(PDF\\).*, ${name}`));
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: file, mimeType: 'application/pdf', buffer: pdfOf() });
  await page
    .getByRole('status')
    .filter({ hasText: `${file} is attached` })
    .waitFor();
}

async function workersCompensation(page: Page): Promise<void> {
  for (const [at, province] of ['Alberta', 'British Columbia'].entries()) {
    await press(page, /^Add workers compensation coverage/);
    await page
      .locator(`[id="f.wcbs.${at}.state"] option`, { hasText: province })
      .waitFor({ state: 'attached' });
    expect(await focusedName(page)).toMatch(/^State or province/);
    await page.keyboard.type(province);
    await answer(page, /^Account number/, `WCB-10${at}`);
    await answer(page, /^Expiry date/, '2047-12-31');
  }
}

async function serviceAreas(page: Page, towns: [string, string][]): Promise<void> {
  await tabTo(page, /^Find a town or city/);
  for (const [town, miles] of towns) {
    await page.keyboard.type(town);
    await page
      .getByRole('option', { name: new RegExp(town) })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toMatch(new RegExp(`^Radius of ${town}`));
    await page.keyboard.type(miles);
    await page.keyboard.press('Enter');
    expect(await focusedName(page)).toMatch(/^Find a town or city/);
  }
}

/** Ticks the first so many services that have the word in their name and nothing below them. */
async function services(page: Page, word: string, count: number): Promise<void> {
  await page.keyboard.press('Control+A');
  await page.keyboard.type(word);
  await page.locator('.tree mark').first().waitFor();
  await page.keyboard.press('ArrowDown');
  for (let ticked = 0; ticked < count; await page.keyboard.press('ArrowDown')) {
    const isUntickedLeaf = await page.evaluate(() => {
      const { ariaChecked, ariaExpanded } = document.activeElement ?? {};
      return ariaChecked === 'false' && ariaExpanded === null;
    });
    if (!isUntickedLeaf) continue;
    await page.keyboard.press('Space');
    ticked += 1;
  }
  expect(await tabTo(page, /^Search the services/, 'Shift+Tab')).toBe(1);
}

async function keyPersonnel(page: Page): Promise<void> {
  await answer(page, /^Email address, Sales contact/, 'jordan@foothillswell.example');
  await answer(page, /^Confirm email address/, 'jordan@foothillswell.example');
  await press(page, /^Same as sales contact/);
  await answer(page, /^Experience/, 'Twenty years of well servicing.');
  await press(page, /^Add work experience/);
  expect(await focusedName(page)).toMatch(/^Company name/);
  await page.keyboard.type('Deep Basin Drilling');
  await answer(page, /^Position/, 'Rig manager');
  await answer(page, /^Start year/, '2015');
  await answer(page, /^End year/, '2021');
  await answer(page, /^Responsibilities/, 'Two service rigs.');
  await press(page, /^Add a certification/);
  await page.keyboard.type('WHMIS');
}

async function payment(page: Page): Promise<void> {
  await tabTo(page, /^Listing only/);
  await page.keyboard.press('ArrowDown');
  await page.getByLabel('Card number').waitFor();
  await answer(page, /^Card number/, '4242424242424242');
  await answer(page, /^Expiry date/, '1230');
  await answer(page, /^Security code/, '123');
}

const TOWNS: [string, string][] = [
  ['Red Deer', '120'],
  ['Grande Prairie', '80'],
  ['Estevan', '40'],
  ['Fort St', '60'],
];

test('a seller signs up, registers and pays without touching a mouse', async () => {
  const page = await site.visit('/');
  // The dialogs of the system are taken over from here on.
  page.on('filechooser', () => {});
  const e164 = await signUpByKeyboard(site, page, 'seller');
  await page.getByRole('tree').waitFor();
  await general(page);
  await tabTo(page, /^H2S Alive/);
  await page.keyboard.press('Space');
  await answer(page, /^Expiry date of H2S Alive/, '2048-03-01');
  await insurance(page, 'Commercial general liability', 'liability.pdf');
  await insurance(page, 'Automobile liability', 'automobile.pdf');
  await workersCompensation(page);
  await serviceAreas(page, TOWNS);
  await tabTo(page, /^Search the services/);
  for (const word of ['weld', 'pipe', 'truck', 'concrete', 'safety']) await services(page, word, 6);
  expect(await tabTo(page, /^First name/)).toBeLessThanOrEqual(3);
  await keyPersonnel(page);
  await payment(page);
  await press(page, /^Review your answers/);
  await press(page, /^Submit$/);
  await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();

  const stored = await storedAnswers(site, e164);
  expect(stored.serviceAreas.map(({ radius }: { radius: number }) => radius)).toEqual([120, 80, 40, 60]);
  expect(stored.wcbs).toMatchObject([{ state: 'AB' }, { state: 'BC', number: 'WCB-101' }]);
  expect(stored.insurances).toMatchObject([
    { insurance_id: 'cgl', amount: 1_000_000, file_id: expect.any(String) },
    { insurance_id: 'auto', amount: 1_000_000, file_id: expect.any(String) },
  ]);
  expect(stored.operationsContact).toMatchObject({
    first_name: 'Jordan',
    workExperiences: [{ company_name: 'Deep Basin Drilling', start_year: 2015, end_year: 2021 }],
    certifications: [{ certification_name: 'WHMIS' }],
  });
  expect(stored.planId).toBe('standard');
});
