import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { press } from './press.ts';
import { DESKTOP, PHONE, type Site, startSite } from './site.ts';
import { agree, field, fill, newNumber, nextCode, requestCode, verifyCode } from './steps.ts';
import { storedAnswers } from './stored-answers.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** A small, sound PDF. */
function certificate(name: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'tenderfoot-pdf-')), name);
  writeFileSync(file, '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  return file;
}

async function reachRegistration(page: Page, type: string, heading: string): Promise<string> {
  const number = newNumber();
  await requestCode(page, number.typed, type);
  await verifyCode(page, await nextCode(site, number.e164));
  await agree(page, 'Privacy Policy');
  await agree(page, 'Terms & Conditions');
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  return number.e164;
}

async function addArea(page: Page, town: string, miles: string): Promise<void> {
  const search = page.getByRole('combobox', { name: /Find a town or city/ });
  await search.fill(town);
  await page
    .getByRole('option', { name: new RegExp(town) })
    .first()
    .waitFor();
  await search.press('ArrowDown');
  await search.press('Enter');
  await page.getByRole('textbox', { name: `Radius of ${town}` }).fill(miles);
}

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'a seller with areas, services, insurance, history, a plan and a card gets through on %s',
  async (_device, size) => {
    const page = await site.visit('/signup?type=seller', size);
    const e164 = await reachRegistration(page, 'Sign up as a seller', 'Seller Registration');
    await fill(page, {
      address: '48 Industrial Dr',
      city: 'Red Deer',
      postal_zip: 'T4N 1B3',
      email: 'office@foothillswell.example',
      'salesContact.email': 'jordan@foothillswell.example',
      'salesContact.confirm_email': 'jordan@foothillswell.example',
    });
    await page.getByRole('checkbox', { name: 'H2S Alive' }).check();
    await page.getByRole('textbox', { name: 'Expiry date of H2S Alive' }).fill('2048-03-01');

    const liability = page.getByRole('group', { name: /Commercial general liability/ });
    await liability.getByLabel('Amount').selectOption({ index: 2 });
    await liability.getByRole('textbox', { name: 'Expiry date' }).fill('2047-06-30');
    await liability.locator('input[type="file"]').setInputFiles(certificate('liability.pdf'));
    await liability.getByText('liability.pdf').first().waitFor();

    for (const [index, province] of ['Alberta', 'British Columbia'].entries()) {
      await press(page.getByRole('button', { name: 'Add workers compensation coverage' }));
      await field(page, `wcbs.${index}.state`).selectOption({ label: province });
      await fill(page, { [`wcbs.${index}.number`]: `10${index}`, [`wcbs.${index}.expire_at`]: '2047-12-31' });
    }

    await page.getByRole('heading', { name: '4.0 Service Areas' }).scrollIntoViewIfNeeded();
    await addArea(page, 'Red Deer', '120');
    await addArea(page, 'Grande Prairie', '80');

    const tree = page.getByRole('tree');
    await tree.getByRole('treeitem').first().waitFor();
    await tree.getByRole('treeitem').first().focus();
    await page.keyboard.press('Space');

    await press(page.getByRole('button', { name: 'Same as sales contact' }));
    await press(page.getByRole('button', { name: 'Add work experience' }));
    await fill(page, { 'operationsContact.workExperiences.0.company_name': 'Deep Basin Drilling' });
    await press(page.getByRole('button', { name: 'Add a certification' }));
    await fill(page, { 'operationsContact.certifications.0.certification_name': 'WHMIS' });

    await page.getByRole('radio', { name: /Standard/ }).check();
    await page.getByText('Free', { exact: true }).first().waitFor();
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.locator('[id="f.stripe_payment_token.expiry"]').fill('1230');
    await page.getByLabel('Security code').fill('123');

    await press(page.getByRole('button', { name: 'Submit' }));
    await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
    const answers = await storedAnswers(site, e164);
    expect(answers.services.length).toBeGreaterThan(5);
    expect(answers.serviceAreas.map((area: { radius: number }) => area.radius)).toEqual([120, 80]);
    expect(answers.wcbs.map((entry: { state: string }) => entry.state)).toEqual(['AB', 'BC']);
    expect(answers.insurances).toHaveLength(1);
    expect(answers.insurances[0].file_id).toBeTruthy();
    expect(answers.qualifications).toMatchObject([{ name: 'H2S Alive', expires_at: '2048-03-01' }]);
    expect(answers.operationsContact.workExperiences).toMatchObject([
      { company_name: 'Deep Basin Drilling' },
    ]);
    expect(JSON.stringify(answers)).not.toContain('4242');
  },
);

test('a consultant gets from the signup to the completion page', async () => {
  const page = await site.visit('/signup?type=consultant');
  const e164 = await reachRegistration(page, 'Sign up as a consultant', 'Consultant Registration');
  await fill(page, {
    address: '9 Bow Trail',
    city: 'Calgary',
    postal_zip: 'T2P 1B3',
    email: 'office@bowconsulting.example',
    'primaryContact.email': 'jordan@bowconsulting.example',
    'accountingContact.first_name': 'Avery',
    'accountingContact.last_name': 'Singh',
    'accountingContact.phone': '(403) 234-5679',
    'accountingContact.email': 'accounts@bowconsulting.example',
  });
  await press(page.getByRole('button', { name: 'Submit' }));
  await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
  expect(await storedAnswers(site, e164)).toMatchObject({ city: 'Calgary' });
});

test('a seller who chose no service is told so beside the services', async () => {
  const page = await site.visit('/signup?type=seller');
  await reachRegistration(page, 'Sign up as a seller', 'Seller Registration');
  await page.getByRole('tree').waitFor();
  await press(page.getByRole('button', { name: 'Submit' }));
  const link = page.getByRole('link', { name: 'Please select at least one service category.' });
  await link.waitFor();
  await press(link);
  const isInTree = () =>
    page.evaluate(() => document.activeElement?.closest('.field')?.querySelector('[role="tree"]') !== null);
  await expect.poll(isInTree).toBe(true);
});
