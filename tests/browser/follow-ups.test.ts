import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from './applications.ts';
import { expectAccessible } from './axe.ts';
import { staffSession } from './members.ts';
import { PHONE, type Site, startSite } from './site.ts';

const PATH = '/forms/report-a-concern';
const TITLE = 'Report a concern';
const ANN = 'ann.roy@example.com';

let site: Site;
let editor: string;
beforeAll(async () => {
  site = await startSite();
  editor = await staffSession(site, 'editor');
});
afterAll(() => site.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name });
const mailboxes = (page: Page) => page.getByLabel('Who is told of each answer');

async function openEmails(page: Page): Promise<void> {
  await button(page, `Emails ${TITLE}`).click();
  await mailboxes(page).waitFor();
}

test('an editor says who is told of an answer, and that people get a copy, and both arrive', async () => {
  const desk = await openDesk(site, editor, '/admin/forms', PHONE);
  await openEmails(desk);
  await desk.getByText('A copy goes to the address that people enter at “Email address”.').waitFor();
  await expectAccessible(desk);
  await mailboxes(desk).fill('safety@example.com\n\nclaims at example.com, nobody');
  await desk.getByRole('checkbox', { name: 'Send people a copy of their answers' }).check();
  await desk.getByLabel('What the copy begins with, in English').fill('We read each report within a day.');
  await button(desk, 'Save').click();
  await desk
    .locator('.error-summary')
    .getByText('This is not an email address: claims at example.com')
    .waitFor();
  await mailboxes(desk).fill('safety@example.com');
  await button(desk, 'Save').click();
  await desk.locator('.entry-form').waitFor({ state: 'detached' });
  await desk.getByRole('status').getByText(`${TITLE} was saved.`).waitFor({ state: 'attached' });
  expect(await button(desk, `Emails ${TITLE}`).evaluate((one) => one === document.activeElement)).toBe(true);

  const page = await site.visit(PATH, PHONE);
  await page.getByLabel('What is it about?').selectOption({ label: 'A payment' });
  await page.getByLabel('What happened?').fill('An invoice was paid twice.');
  await page.getByLabel('Yes, by email').check();
  await page.getByLabel('Your name').fill('Ann Roy');
  await page.getByLabel('Email address').fill(ANN);
  await button(page, 'Send').click();
  await page.getByRole('heading', { level: 1, name: 'We have received your report' }).waitFor();
  const arrivedAt = async (to: string) => (await site.inbox(to)).map(({ text }) => text).join();
  await expect.poll(() => arrivedAt(ANN)).toContain('> What happened? An invoice was paid twice.');
  expect(await arrivedAt(ANN)).toContain('We read each report within a day.');
  await expect.poll(() => arrivedAt('safety@example.com')).toContain(`/admin${PATH}/`);
  expect(await arrivedAt('safety@example.com')).not.toContain('invoice');

  await desk.reload();
  await openEmails(desk);
  expect(await mailboxes(desk).inputValue()).toBe('safety@example.com');
  await mailboxes(desk).fill('');
  await button(desk, 'Save').click();
  await desk.locator('.entry-form').waitFor({ state: 'detached' });
  await openEmails(desk);
  expect(await mailboxes(desk).inputValue()).toBe('');
});

test('what was typed stays while something else is looked at, also while nothing is', async () => {
  const desk = await openDesk(site, editor, '/admin/forms', PHONE);
  await openEmails(desk);
  await mailboxes(desk).fill('typed@example.com');
  await button(desk, `Embedding ${TITLE}`).click();
  await desk.getByLabel('Sites that may show this form').fill('https://www.example.com');
  expect(await mailboxes(desk).isVisible()).toBe(false);
  await button(desk, `Opening ${TITLE}`).click();
  await button(desk, `Opening ${TITLE}`).click();
  await button(desk, `Emails ${TITLE}`).click();
  expect(await mailboxes(desk).inputValue()).toBe('typed@example.com');
  await button(desk, 'Save').click();
  await mailboxes(desk).waitFor({ state: 'detached' });
  await openEmails(desk);
  expect(await mailboxes(desk).inputValue()).toBe('typed@example.com');
  await button(desk, `Embedding ${TITLE}`).click();
  expect(await desk.getByLabel('Sites that may show this form').inputValue()).toBe('https://www.example.com');
});

test('of two editors who change the same, the second is told and loses nothing that was typed', async () => {
  const [one, other] = [
    await openDesk(site, editor, '/admin/forms'),
    await openDesk(site, editor, '/admin/forms'),
  ];
  await openEmails(one);
  await openEmails(other);
  await mailboxes(one).fill('one@example.com');
  await button(one, 'Save').click();
  await one.locator('.entry-form').waitFor({ state: 'detached' });
  await mailboxes(other).fill('other@example.com');
  await button(other, 'Save').click();
  await other.getByText('Someone else has changed this in the meantime.').first().waitFor();
  expect(await mailboxes(other).inputValue()).toBe('other@example.com');
});

test.each([
  ['Opening', 'Closes after so many answers', 'Ferme après ce nombre de réponses', '9'],
  ['Emails', 'Who is told of each answer', 'Qui est averti de chaque réponse', 'third@example.com'],
])(
  'whoever switches the language while changing “%s” still overwrites nothing',
  async (part, english, french, typed) => {
    const [one, other] = [
      await openDesk(site, editor, '/admin/forms'),
      await openDesk(site, editor, '/admin/forms'),
    ];
    for (const desk of [one, other]) await button(desk, `${part} ${TITLE}`).click();
    await one.getByLabel(english).fill(typed.replace('9', '8').replace('third', 'second'));
    await other.getByLabel(english).fill(typed);
    await button(one, 'Save').click();
    await one.locator('.entry-form').waitFor({ state: 'detached' });
    await button(other, 'Français').click();
    // Told anew by the server, as the settings beside it are.
    await other.getByText('Signaler un problème').first().waitFor();
    await button(other, 'Enregistrer').click();
    await other.getByText('Quelqu’un d’autre a modifié ceci entre-temps').waitFor();
    expect(await other.getByLabel(french).inputValue()).toBe(typed);
  },
);

test('its questions and its mistakes are in French for whoever reads French', async () => {
  const desk = await openDesk(site, editor, '/admin/forms', PHONE);
  await desk.getByRole('button', { name: 'Français' }).click();
  // The server says the titles of forms, which are told anew.
  await desk.getByRole('button', { name: 'Courriels Signaler un problème' }).click();
  const told = desk.getByLabel('Qui est averti de chaque réponse');
  await told.fill('personne');
  await desk.getByRole('button', { name: 'Enregistrer' }).click();
  await desk
    .locator('.error-summary')
    .getByText(/^Ce n’est pas une adresse de courriel\s: personne$/)
    .waitFor();
  await expectAccessible(desk);
});
