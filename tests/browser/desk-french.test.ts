import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyAsBuyer, openDesk } from './applications.ts';
import { staffSession } from './members.ts';
import { DESKTOP, type Site, startSite } from './site.ts';

let site: Site;
let admin: string;
beforeAll(async () => {
  site = await startSite();
  admin = await staffSession(site, 'admin');
});
afterAll(() => site.stop());

test('a reviewer who reads French finds, reads and decides an application in French', async () => {
  await applyAsBuyer(site, 'Pipeline des Prairies');
  const page = await openDesk(site, admin, '/admin', DESKTOP, 'fr-CA');
  await page.getByRole('heading', { level: 1, name: 'Demandes' }).waitFor();
  await page.getByLabel('Rechercher').fill('personne ne se nomme ainsi');
  await page.getByText('Rien n’a été trouvé.').waitFor();
  await page.getByLabel('Rechercher').fill('pipeline');
  await page.getByRole('link', { name: 'Pipeline des Prairies' }).click();
  await page.getByText('En examen').first().waitFor();
  await page.locator('dt', { hasText: /^Ville$/ }).waitFor();

  await page.getByRole('button', { name: 'Refuser…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuser\u00a0: Pipeline des Prairies' });
  await dialog.getByRole('button', { name: 'Refuser et envoyer' }).click();
  await dialog.getByText('Saisissez le motif').waitFor();
  await dialog.getByLabel('Motif').fill('Hors de notre région.');
  await dialog.getByRole('button', { name: 'Refuser et envoyer' }).click();
  await page.getByText('Refusée. Le courriel est en route.').waitFor();
  expect(await page.locator('.history li').first().textContent()).toMatch(
    /^(Soumise|En examen|Refusée) par /,
  );
});

test('the switch says the desk anew, and what was typed stays', async () => {
  const page = await openDesk(site, admin, '/admin/services');
  await page.getByRole('button', { name: 'Add at the top level' }).click();
  await page.getByLabel('Name').fill('Soudure');
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('heading', { level: 2, name: 'Nouveau service' }).waitFor();
  expect(await page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Soudure');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Soudure : ajout fait.').waitFor();
  await page.getByRole('link', { name: 'Listes de référence' }).click();
  await page.getByRole('heading', { level: 1, name: 'Listes de référence' }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reference lists' }).waitFor();
});
