import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type Site, startSite } from './site.ts';
import { eventually, field, newNumber, nextCode, readyRegistration } from './steps.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('a browser that prefers French leads a buyer from the first page to the end in French', async () => {
  const page = await site.visit('/', DESKTOP, 'fr-CA');
  expect(await page.title()).toBe('Un marché d’enchères pour les services · Tenderfoot');
  await page.getByRole('link', { name: 'S’inscrire comme acheteur' }).click();
  await page.getByLabel('Votre nom').fill('Jordan Reyes');
  await page.getByLabel('Nom de l’organisation').fill('Pipeline des Prairies ltée');
  await page.getByLabel('Pays').selectOption('CA');
  await page.getByLabel('État ou province').selectOption('AB');
  await page.getByLabel('Numéro de cellulaire').fill('212 555 0123');
  await page.getByRole('button', { name: 'Envoyer le code de vérification' }).click();
  // Only the server knows where a number belongs.
  await page
    .getByRole('link', { name: 'Ce numéro de cellulaire n’appartient pas au pays que vous avez choisi.' })
    .waitFor();

  const number = newNumber();
  await page.getByLabel('Numéro de cellulaire').fill(number.typed);
  await page.getByRole('button', { name: 'Envoyer le code de vérification' }).click();
  await page.getByLabel('Code de vérification').fill(await nextCode(site, number.e164));
  const [sms] = await site.inbox(number.e164);
  expect(sms?.text).toContain('est votre code Tenderfoot');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  for (const title of ['Politique de confidentialité', 'Conditions d’utilisation']) {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const text = page.getByRole('region', { name: /texte intégral/ });
    await text.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
    await page.getByRole('button', { name: 'J’accepte' }).click();
  }
  await page.getByRole('heading', { level: 1, name: 'Inscription d’un acheteur' }).waitFor();
  await fillBuyer(page);
  await page.getByRole('button', { name: 'Soumettre' }).click();
  await page.getByRole('heading', { level: 1, name: 'Inscription terminée' }).waitFor();
  const mail = await eventually(async () => (await site.inbox('jo@example.com'))[0]);
  expect(mail.text).toContain('Votre inscription a été soumise.');
}, 60_000);

test('switching the language keeps the answers, their place and the focus, and says the errors anew', async () => {
  const page = await site.visit(await readyRegistration(site, 2));
  await field(page, 'name').fill('Pipeline des Prairies ltée');
  await field(page, 'primaryContact.first_name').fill('Jo');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Enter the organization’s street address' }).waitFor();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('link', { name: 'Saisissez l’adresse municipale de l’organisation' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Error!' }).count()).toBe(0);
  expect(await field(page, 'name').inputValue()).toBe('Pipeline des Prairies ltée');
  expect(await field(page, 'primaryContact.first_name').inputValue()).toBe('Jo');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('English');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr-CA');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('link', { name: 'Enter the organization’s street address' }).waitFor();
  expect(await field(page, 'name').inputValue()).toBe('Pipeline des Prairies ltée');
});

test('the map’s own buttons speak the language of the page, and change it with the page', async () => {
  const page = await site.visit(await readyRegistration(site, 3), DESKTOP, 'fr-CA');
  await page.getByRole('button', { name: 'Soumettre' }).waitFor();
  // What comes in the moment of it may take the map out of view again, which loads once it was near.
  const away = async () => {
    await page.getByRole('link', { name: /^4\.0/ }).click();
    return page.locator('.area-map[data-away]').count();
  };
  await expect.poll(away).toBe(0);
  await page.getByRole('button', { name: 'Zoom avant', exact: true }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Zoom in', exact: true }).waitFor();
  for (const name of ['Zoom in', 'Zoom out'])
    expect(await page.getByRole('button', { name, exact: true }).getAttribute('title')).toBe(name);
});

test('what was chosen by the switch outlives the visit, whatever the browser prefers', async () => {
  const page = await site.visit('/faq', DESKTOP, 'fr-CA');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-CA');
});

test('what the server found wrong changes its language with the page', async () => {
  const page = await site.visit('/signup?type=buyer');
  await page.getByLabel('Your name').fill('Jordan Reyes');
  await page.getByLabel('Organization name').fill('Prairie Pipeline Ltd.');
  await page.getByLabel('Country').selectOption('CA');
  await page.getByLabel('State or province').selectOption('AB');
  await page.getByLabel('Mobile number').fill('212 555 0123');
  await page.getByRole('button', { name: 'Send verification code' }).click();
  await page
    .getByRole('link', { name: 'This mobile number does not belong to the country you chose.' })
    .waitFor();
  await page.getByRole('button', { name: 'Français' }).click();
  await page
    .getByRole('link', { name: 'Ce numéro de cellulaire n’appartient pas au pays que vous avez choisi.' })
    .waitFor();
});

async function fillBuyer(page: Awaited<ReturnType<Site['visit']>>): Promise<void> {
  const answers: Record<string, string> = {
    name: 'Pipeline des Prairies ltée',
    address: '1, rue Principale',
    city: 'Calgary',
    postal_zip: 'T2P 1J9',
    phone: '403 234 5678',
    email: 'bureau@example.com',
  };
  for (const contact of ['primaryContact', 'accountingContact']) {
    answers[`${contact}.first_name`] = 'Jo';
    answers[`${contact}.last_name`] = 'Tremblay';
    answers[`${contact}.phone`] = '403 234 5678';
    answers[`${contact}.email`] = 'jo@example.com';
  }
  for (const [path, text] of Object.entries(answers)) await field(page, path).fill(text);
}

test('switching the language says the countries and states anew, and keeps those that are chosen', async () => {
  const page = await site.visit('/signup?type=buyer');
  const chosen = (id: string) => page.locator(`[id="f.${id}"] option:checked`);
  await page.getByLabel('Country').selectOption('US');
  await page.locator('[id="f.state"]').selectOption('CA');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect.poll(() => chosen('country').innerText()).toBe('États-Unis');
  await expect.poll(() => chosen('state').innerText()).toBe('Californie');
  await page.getByRole('button', { name: 'English' }).click();
  await expect.poll(() => chosen('country').innerText()).toBe('United States');
  await expect.poll(() => chosen('state').innerText()).toBe('California');
});
