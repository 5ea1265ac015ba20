import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { applyAsBuyer } from '../browser/applications.ts';
import { expectAccessibleAtEachSize } from '../browser/axe.ts';
import { staffSession, takeSession } from '../browser/members.ts';
import { type Site, startSite } from '../browser/site.ts';
import { readyRegistration } from '../browser/steps.ts';

let site: Site;
let admin: string;
let registration: string;
let application: string;
beforeAll(async () => {
  site = await startSite();
  admin = await staffSession(site, 'admin');
  registration = await readyRegistration(site, 2);
  application = (await applyAsBuyer(site, 'Pipeline des Prairies')).id;
});
afterAll(() => site.stop());

type State = [path: () => string, shows: string, act?: (page: Page) => Promise<unknown>];

const STATES: State[] = [
  [() => '/', 'Bienvenue chez Tenderfoot'],
  [() => '/faq', 'Foire aux questions'],
  [() => registration, 'Inscription d’un acheteur'],
  [
    () => registration,
    'Inscription d’un acheteur',
    async (page) => {
      await page.getByRole('button', { name: 'Soumettre' }).click();
      await page.getByRole('link', { name: 'Saisissez l’adresse municipale de l’organisation' }).waitFor();
    },
  ],
  [() => '/admin', 'Rechercher'],
  [() => `/admin/applications/${application}`, 'Décision'],
];

test('axe finds nothing on French pages of the public, of a form and of the desk', async () => {
  const page = await site.blankPage(undefined, 'fr-CA');
  await takeSession(page, site, admin);
  for (const [path, shows, act] of STATES) {
    await page.goto(site.url + path());
    await page.getByText(shows).first().waitFor();
    await act?.(page);
    await expectAccessibleAtEachSize(page);
  }
}, 60_000);
