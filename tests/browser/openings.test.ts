import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDesk, openHistory } from './applications.ts';
import { expectAccessible } from './axe.ts';
import { staffSession } from './members.ts';
import { DESKTOP, PHONE, type Site, startSite } from './site.ts';
import { field, fillInSignup, newNumber, openBuyerRegistration } from './steps.ts';

const PATH = '/forms/report-a-concern';
const TITLE = 'Report a concern';

let site: Site;
let editor: string;
beforeAll(async () => {
  site = await startSite();
  editor = await staffSession(site, 'editor');
});
afterAll(() => site.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The settings of the form, at the desk. */
async function openSettings(size = DESKTOP): Promise<Page> {
  const page = await openDesk(site, editor, '/admin/forms', size);
  await button(page, `Opening ${TITLE}`).click();
  await page.getByRole('radio', { name: /^Closed/ }).waitFor();
  return page;
}

async function save(page: Page): Promise<void> {
  await button(page, 'Save').click();
  // Not the button, which has another name while its answers are on their way.
  await page.locator('.entry-form').waitFor({ state: 'detached' });
  await page.getByRole('status').getByText(`${TITLE} was saved.`).waitFor({ state: 'attached' });
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('What is it about?').selectOption({ label: 'A payment' });
  await page.getByLabel('What happened?').fill('An invoice was paid twice.');
  await page.getByLabel('No', { exact: true }).check();
}

const stateOf = (page: Page) => page.locator('.entry', { hasText: TITLE }).locator('p').first().textContent();

describe('an editor', () => {
  test('closes a form with words of their own, which people read in its place, and opens it again', async () => {
    const desk = await openSettings(PHONE);
    await expectAccessible(desk);
    await desk.getByRole('radio', { name: /^Closed/ }).check();
    await desk.getByLabel('in English').fill('Come back in spring.');
    await desk.getByLabel('in French').fill('Revenez au printemps.');
    await save(desk);
    expect(await stateOf(desk)).toBe('Closed');

    const page = await site.visit(PATH, PHONE);
    await page.getByText('Come back in spring.').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(TITLE);
    expect(await page.getByLabel('What happened?').count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByText('Revenez au printemps.').waitFor();

    await button(desk, `Opening ${TITLE}`).click();
    await desk.getByRole('radio', { name: /^Open/ }).check();
    await save(desk);
    expect(await stateOf(desk)).toBe('Open');
    await page.reload();
    await page.locator('textarea').first().waitFor();

    const history = await openHistory(desk, TITLE);
    await history.getByRole('link', { name: TITLE }).waitFor();
    for (const entry of await button(history, /^Changed when/).all()) await entry.click();
    const [last, first] = await history.locator('.history-entry[data-open]').allInnerTexts();
    expect(last).toMatch(/· The editor\s+State: Closed → Open$/);
    expect(first).toMatch(
      /State: Open → Closed\s+Read while closed, in English: nothing → “Come back in spring\.”/,
    );
    await expectAccessible(history);
  });

  test('says when it opens and closes in the time of the marketplace, and reads it so again', async () => {
    const desk = await openSettings();
    await desk.getByRole('textbox', { name: 'Closes on' }).fill('2031-05-31');
    await desk.getByLabel('Closes after so many answers').fill('12');
    await save(desk);
    expect(await stateOf(desk)).toMatch(/^Open until June 1, 2031 at 12:00 a\.m\. · \d of 12 answers$/);
    await desk.reload();
    await button(desk, `Opening ${TITLE}`).click();
    expect(await desk.getByRole('textbox', { name: 'Closes on' }).inputValue()).toBe('2031-05-31');
    await desk.getByRole('textbox', { name: 'Opens on' }).fill('2031-06-01');
    await button(desk, 'Save').click();
    await desk.getByText('The form must close after it opens').first().waitFor();
    await desk.getByLabel('Closes at').fill('9 pm');
    await button(desk, 'Save').click();
    await desk.getByText('Enter the time it closes as HH:MM, such as 17:00').first().waitFor();
    for (const name of ['Opens on', 'Closes on'])
      await desk.getByRole('textbox', { name }).fill('2100-01-01');
    await button(desk, 'Save').click();
    for (const day of ['opens', 'closes']) {
      const sentence = `Enter the day it ${day} as YYYY-MM-DD, with a year from 2000 to 2099`;
      await desk.locator('.error-summary').getByText(sentence).waitFor();
    }
    await desk.getByRole('textbox', { name: 'Opens on' }).fill('');
    await desk.getByRole('textbox', { name: 'Closes on' }).fill('2099-12-31');
    await desk.getByLabel('Closes at').fill('');
    await save(desk);
    expect(await stateOf(desk)).toMatch(/^Open until January 1, 2100 at 12:00 a\.m\./);
    await button(desk, `Opening ${TITLE}`).click();
    await desk.getByRole('textbox', { name: 'Closes on' }).fill('');
    await desk.getByLabel('Closes at').fill('');
    await desk.getByLabel('Closes after so many answers').fill('');
    await save(desk);
  });
});

test('what two change at once is brought together, and nothing that was typed is lost', async () => {
  const [mine, theirs] = [await openSettings(PHONE), await openSettings()];
  await mine.getByLabel('Closes after so many answers').fill('5000');
  await mine.getByLabel('in English').fill('Mine.');
  await theirs.getByLabel('in English').fill('Theirs.');
  await theirs.getByLabel('in French').fill('Les leurs.');
  await save(theirs);
  await button(mine, 'Save').click();
  const note = mine.getByText('Someone else has changed this in the meantime.');
  await note.waitFor();
  expect(await note.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(mine);
  for (const language of ['Français', 'English']) {
    await button(mine, language).click();
    await button(mine, language).waitFor({ state: 'detached' });
  }
  await note.waitFor();
  expect(await note.evaluate((element) => element === document.activeElement)).toBe(false);
  expect(await mine.getByLabel('in English').inputValue()).toBe('Mine.');
  expect(await mine.getByLabel('in French').inputValue()).toBe('Les leurs.');
  await save(mine);
  expect(await stateOf(mine)).toMatch(/ of 5,000 answers$/);
  await button(mine, `Opening ${TITLE}`).click();
  await mine.getByLabel('Closes after so many answers').fill('');
  await mine.getByLabel('in English').fill('');
  await mine.getByLabel('in French').fill('');
  await save(mine);
});

test('what was saved is shown, whatever was asked for before it and answered after it', async () => {
  const desk = await openSettings();
  await desk.getByLabel('Closes after so many answers').fill('5000');
  // Answered at once, and heard of late.
  const asked = new Promise<() => Promise<void>>((resolve) => {
    const hold = async (route: Route) => {
      const response = await route.fetch();
      resolve(() => route.fulfill({ response }).catch(() => undefined));
    };
    void desk.route('**/api/admin/openings', hold, { times: 1 });
  });
  await button(desk, 'Français').click();
  const answer = await asked;
  await button(desk, 'English').waitFor();
  await button(desk, 'Enregistrer').click();
  const row = desk.locator('.entry', { hasText: /sur 5.000/ });
  await row.waitFor();
  await answer();
  // Whichever answer came last, the other forms' titles are of it.
  await desk.locator('.entry strong', { hasText: 'Inscription d’un acheteur' }).waitFor();
  expect(await row.count()).toBe(1);
  await button(desk, 'English').click();
  await button(desk, `Opening ${TITLE}`).click();
  await desk.getByLabel('Closes after so many answers').fill('');
  await save(desk);
});

test.each([
  ['Emails', 'one@tenderfoot.example', 'two@tenderfoot.example'],
  ['Embedding', 'https://one.example', 'https://two.example'],
])('so is what two change under %s', async (part, one, two) => {
  const open = async () => {
    const page = await openDesk(site, editor, '/admin/forms', DESKTOP);
    await button(page, `${part} ${TITLE}`).click();
    await page.locator('.entry-form textarea').first().waitFor();
    return page;
  };
  const [mine, theirs] = [await open(), await open()];
  const typed = (page: Page) => page.locator('.entry-form textarea').first();
  await typed(mine).fill(one);
  await typed(theirs).fill(two);
  await save(theirs);
  await button(mine, 'Save').click();
  await mine.getByText('Someone else has changed this in the meantime.').waitFor();
  expect(await typed(mine).inputValue()).toBe(one);
  await save(mine);
});

test('somebody who is filling a form in when it closes is told, and keeps the answers until it opens again', async () => {
  const page = await site.visit(PATH);
  await fillIn(page);
  const desk = await openSettings();
  await desk.getByRole('radio', { name: /^Closed/ }).check();
  await desk.getByLabel('in English').fill('');
  await save(desk);
  await button(page, 'Send').click();
  await page.locator('.error-summary').getByText('This form is closed.').waitFor();
  expect(await page.getByLabel('What happened?').inputValue()).toBe('An invoice was paid twice.');
  await page.reload();
  await page.getByText('This form is closed.').waitFor();

  await button(desk, `Opening ${TITLE}`).click();
  await desk.getByRole('radio', { name: /^Open/ }).check();
  await save(desk);
  await page.reload();
  await page.getByLabel('What happened?').waitFor();
  expect(await page.getByLabel('What happened?').inputValue()).toBe('An invoice was paid twice.');
  await button(page, 'Send').click();
  await page.getByRole('heading', { level: 1, name: 'We have received your report' }).waitFor();
});

test('a form for people with an account leads to the login, and from there back', async () => {
  const desk = await openSettings();
  await desk.getByRole('radio', { name: 'People with an account' }).check();
  await save(desk);
  expect(await stateOf(desk)).toBe('Open · for people with an account');
  const page = await site.visit(PATH, PHONE);
  await page.getByText('Log in to fill in this form.').waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email address').waitFor();
  expect(new URL(page.url()).search).toBe(`?ref=${PATH}`);
  await desk.goto(site.url + PATH);
  await desk.getByLabel('What happened?').waitFor();

  await desk.goto(`${site.url}/admin/forms`);
  await button(desk, `Opening ${TITLE}`).click();
  await desk.getByRole('radio', { name: 'Everyone' }).check();
  await save(desk);
});

test('a form whose state nobody can tell is shown all the same', async () => {
  const page = await site.blankPage();
  await page.route('**/api/forms/report-a-concern/state', (route) => route.abort());
  await page.goto(site.url + PATH);
  await page.getByLabel('What happened?').waitFor();
});

describe('a registration', () => {
  const NAME = 'Buyer Registration';

  async function change(desk: Page, state: RegExp, words = ''): Promise<void> {
    await button(desk, `Opening ${NAME}`).click();
    await desk.getByRole('radio', { name: state }).check();
    expect(await desk.getByText('Everyone who has signed up').count()).toBe(1);
    expect(await desk.getByRole('radio').count()).toBe(3);
    await desk.getByLabel('in English').fill(words);
    await button(desk, 'Save').click();
    await desk.getByRole('status').getByText(`${NAME} was saved.`).waitFor({ state: 'attached' });
  }

  test('is closed for those who begin and those in the middle, who find what they typed when it opens', async () => {
    const page = await openBuyerRegistration(site, PHONE);
    await field(page, 'address').fill('1200 Stephen Avenue SW');
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor();

    const desk = await openDesk(site, editor, '/admin/forms', PHONE);
    const entry = desk.locator('.entry', { hasText: NAME });
    await entry.waitFor();
    expect(await entry.getByRole('button').count()).toBe(1);
    await change(desk, /^Closed/, 'We take buyers again in spring.');
    expect(await entry.getByText('Closed').count()).toBe(1);

    await page.reload();
    await page.getByText('We take buyers again in spring.').waitFor();
    await page.getByText('We keep your answers for 28 days.').waitFor();
    expect(await field(page, 'address').count()).toBe(0);
    await expectAccessible(page);

    const other = await site.visit('/signup', PHONE);
    await fillInSignup(other, newNumber().typed, 'Sign up as a buyer');
    await button(other, 'Send verification code').click();
    const summary = other.locator('.error-summary');
    await summary.getByText('We take buyers again in spring.').click();
    expect(await other.getByRole('radio', { name: 'Sign up as a buyer' }).isVisible()).toBe(true);
    await other.getByRole('radio', { name: 'Sign up as a seller' }).check();
    await button(other, 'Send verification code').click();
    await other.getByText('A verification code was sent to the entered phone number.').waitFor();

    await change(desk, /^Open/);
    await page.reload();
    await field(page, 'address').waitFor();
    expect(await field(page, 'address').inputValue()).toBe('1200 Stephen Avenue SW');
  });
});
