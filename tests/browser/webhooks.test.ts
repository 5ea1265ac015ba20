import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ShownWebhook } from '../../codegen/generated/api.ts';
import { type Receiver, startReceiver, verified } from '../ports/support/webhook-receiver.ts';
import { openDesk, openHistory } from './applications.ts';
import { expectAccessible } from './axe.ts';
import { staffSession } from './members.ts';
import { PHONE, type Site, startProduct, withBrowser } from './site.ts';

const PATH = '/forms/report-a-concern';
const TITLE = 'Report a concern';

let site: Site;
let editor: string;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver(afterAll);
  site = await withBrowser(await startProduct(undefined, { WEBHOOK_HOSTS: receiver.host }));
  editor = await staffSession(site, 'editor');
});
afterAll(() => site.stop());
beforeEach(async () => {
  receiver.told.length = 0;
  receiver.state.mood = 'well';
  for (const { id } of await webhooks())
    await fetch(`${site.url}${CALL}/${id}`, { method: 'DELETE', headers: { cookie: editor } });
});

const CALL = '/api/admin/webhooks/report-a-concern';

async function webhooks(): Promise<ShownWebhook[]> {
  const answer = await fetch(site.url + CALL, { headers: { cookie: editor } });
  return ((await answer.json()) as { items: ShownWebhook[] }).items;
}

/** What became of the last answers, the newest first. */
const states = async () =>
  (await webhooks()).flatMap(({ deliveries }) => deliveries.map(({ state }) => state));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const address = (page: Page) => page.getByLabel('Its address');
const isFocused = (page: Page, name: string) =>
  page.getByRole('heading', { name }).evaluate((one) => one === document.activeElement);

async function openWebhooks(page: Page): Promise<void> {
  await button(page, `Webhooks ${TITLE}`).click();
  await address(page).waitFor();
}

/** Adds a server. @returns its secret */
async function add(page: Page, url: string): Promise<string> {
  await address(page).fill(url);
  await button(page, 'Add').click();
  await page.getByRole('heading', { name: `The secret of ${url}` }).waitFor();
  return page.getByLabel('Secret').inputValue();
}

async function remove(page: Page, url: string): Promise<void> {
  await button(page, `Remove (${url})`).click();
  await page.getByText(`Tell ${url} nothing more`).waitFor();
  await button(page, `Remove (${url})`).click();
  await page.locator('.webhook').waitFor({ state: 'detached' });
}

/** Sends the form. @returns its reference */
async function sendForm(): Promise<string> {
  const page = await site.visit(PATH, PHONE);
  await page.getByLabel('What is it about?').selectOption({ label: 'A payment' });
  await page.getByLabel('What happened?').fill('An invoice was paid twice.');
  await page.getByLabel('No', { exact: true }).check();
  await button(page, 'Send').click();
  await page.getByRole('heading', { level: 1, name: 'We have received your report' }).waitFor();
  return (
    (
      await page
        .getByText(/TFF-\w+/)
        .first()
        .innerText()
    ).match(/TFF-\w+/)?.[0] ?? ''
  );
}

test('an editor adds a server by touch, tests it, and it is told of the next answer', async () => {
  const desk = await openDesk(site, editor, '/admin/forms', PHONE);
  await openWebhooks(desk);
  await address(desk).fill('http://169.254.169.254/latest');
  await button(desk, 'Add').click();
  await desk.locator('.error-summary').getByText(receiver.host).waitFor();
  const secret = await add(desk, receiver.url);
  expect(await isFocused(desk, `The secret of ${receiver.url}`)).toBe(true);
  expect(await address(desk).inputValue()).toBe('');
  await desk.getByText('Never tested').waitFor();
  await expectAccessible(desk);

  await button(desk, `Send a test (${receiver.url})`).click();
  await desk.getByRole('status').getByText('It took the test.').waitFor();
  await desk.getByText(/^It last took a test on [^;]*$/).waitFor();
  expect(verified(secret, receiver.told[0] as (typeof receiver.told)[number])).toMatchObject({
    type: 'answer.test',
  });

  const reference = await sendForm();
  await expect.poll(() => receiver.told.map(({ event }) => event.data.reference)).toContain(reference);
  await expect.poll(states).toEqual(['sent']);
  await desk.reload();
  await openWebhooks(desk);
  expect(await desk.locator('body').innerText()).not.toContain(secret);
  const delivery = desk.getByRole('listitem').filter({ hasText: /Taken on/ });
  await delivery.filter({ hasText: reference }).last().waitFor();
  await expectAccessible(desk);
  await remove(desk, receiver.url);
  expect(await isFocused(desk, 'Servers told of each answer')).toBe(true);
});

test('what a server did not take is said in words, and sent again by a press', async () => {
  const desk = await openDesk(site, editor, '/admin/forms');
  await openWebhooks(desk);
  await add(desk, receiver.url);
  receiver.state.mood = 'gone';
  await button(desk, `Send a test (${receiver.url})`).click();
  await desk.getByRole('status').getByText('It did not take the test: it answered with 410').waitFor();
  const reference = await sendForm();
  await expect.poll(states).toEqual(['given-up']);
  await desk.reload();
  await openWebhooks(desk);
  const delivery = desk.locator('.webhook ol > li').filter({ hasText: reference });
  await delivery.getByText(/Given up on .*: it answered with 410/).waitFor();
  receiver.state.mood = 'well';
  await button(desk, `Send again (${reference})`).press('Enter');
  await delivery.getByText(/Taken on/).waitFor();
  expect(await delivery.evaluate((one) => one === document.activeElement)).toBe(true);
  await delivery
    .locator('[aria-live="polite"]')
    .getByText(/Taken on/)
    .waitFor();
  expect(receiver.told.map(({ event }) => event.data.reference)).toEqual([reference]);
  receiver.told.length = 0;
  receiver.state.mood = 'gone';
  const others = [await sendForm(), await sendForm()];
  await expect.poll(states).toEqual(['given-up', 'given-up', 'sent']);
  receiver.state.mood = 'well';
  await desk.reload();
  await openWebhooks(desk);
  await button(desk, `Send again all that was given up (${receiver.url})`).click();
  await desk
    .getByRole('status')
    .getByText('It is being told again of answers that were given up: 2')
    .waitFor();
  const told = () => receiver.told.map(({ event }) => event.data.reference).toSorted();
  await expect.poll(told).toEqual(others.toSorted());
});

test('another secret is made after a question, and is another', async () => {
  const desk = await openDesk(site, editor, '/admin/forms');
  await openWebhooks(desk);
  const before = await add(desk, receiver.url);
  await button(desk, `New secret (${receiver.url})`).click();
  await button(desk, `New secret (${receiver.url})`).click();
  await expect.poll(() => desk.getByLabel('Secret').inputValue()).not.toBe(before);
  await remove(desk, receiver.url);
  const history = await openHistory(desk, TITLE);
  // The newest one is that it was removed.
  await history
    .getByRole('button', { name: /^Changed the servers/ })
    .nth(1)
    .click();
  await history.getByText('Another secret: nothing →').waitFor();
});

test('its words and its mistakes are in French for whoever reads French', async () => {
  const desk = await openDesk(site, editor, '/admin/forms', PHONE);
  await button(desk, 'Français').click();
  await button(desk, 'Webhooks Signaler un problème').click();
  await desk.getByLabel('Son adresse').fill('https://ailleurs.example');
  await button(desk, 'Ajouter').click();
  await desk.locator('.error-summary').getByText('dont l’hôte est l’un de ceux-ci').waitFor();
});

test('whoever is about to publish another form reads which other programs it may break', async () => {
  const desk = await openDesk(site, editor, '/admin/forms', PHONE);
  await openWebhooks(desk);
  await add(desk, receiver.url);
  await button(desk, `Send a test (${receiver.url})`).click();
  await desk.getByRole('status').getByText('It took the test.').waitFor();

  const studio = await openDesk(site, editor, '/studio/forms/report-a-concern', PHONE);
  await button(studio, /^What happened/).tap();
  await studio.getByLabel('Most characters').fill('3000');
  await studio.getByText('Draft saved').waitFor();
  await button(studio, 'Publish …').tap();
  const note = studio.getByRole('region', { name: 'Other programs' });
  await note.getByText(`${receiver.host}`).waitFor();
  expect(await note.innerText()).toMatch(/: last tested with version \d+$/);
  await expectAccessible(studio);
});
