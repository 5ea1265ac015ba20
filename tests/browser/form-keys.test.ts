import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from './applications.ts';
import { expectAccessible } from './axe.ts';
import { send, staffSession } from './members.ts';
import { DESKTOP, PHONE, type Site, startSite } from './site.ts';
import { nextCode } from './steps.ts';

const FORM = 'report-a-concern';
const TITLE = 'Report a concern';
const PATH = `/forms/${FORM}`;
const ALWAYS = {
  state: 'open',
  opensAt: null,
  closesAt: null,
  mostAnswers: null,
  wordsEn: null,
  wordsFr: null,
};

let site: Site;
let owner: string;
beforeAll(async () => {
  site = await startSite();
  owner = await staffSession(site, 'owner');
});
afterAll(() => site.stop());

const isFor = (audience: string) =>
  send(site, `/admin/openings/${FORM}`, { ...ALWAYS, audience }, owner, 'PUT');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function answer(page: Page): Promise<void> {
  await page.getByLabel('What is it about?').selectOption({ label: 'A payment' });
  await page.getByLabel('What happened?').fill('An invoice was paid twice.');
  await page.getByLabel('No', { exact: true }).check();
}

const press = (page: Page, name: string) => button(page, name).tap();

async function sendIt(page: Page): Promise<void> {
  await press(page, 'Send');
  await page.getByRole('heading', { level: 1, name: 'We have received your report' }).waitFor();
}

async function enterCode(page: Page, to: string): Promise<void> {
  await page.getByText('We sent a code to').waitFor();
  await page.getByLabel('Verification code').fill(await nextCode(site, to));
  await press(page, 'Verify');
}

test('an owner of a form hands out its link; whoever has it fills the form in, until there is another', async () => {
  const desk = await openDesk(site, owner, '/admin/forms', DESKTOP);
  await button(desk, `Opening ${TITLE}`).click();
  await desk.getByRole('radio', { name: 'People who have its link' }).check();
  await button(desk, 'Save').click();
  const link = () => desk.getByRole('textbox', { name: `Link to ${TITLE}` }).inputValue();
  const first = await link();
  await expectAccessible(desk);
  const studio = await openDesk(site, owner, '/studio', PHONE);
  await studio.getByText('Open · for those who have its link').waitFor();
  await expectAccessible(studio);

  const stranger = await site.visit(PATH, PHONE);
  await stranger.getByText('Only those who were sent the link of this form can fill it in.').waitFor();
  await expectAccessible(stranger);
  const invited = await site.visit(first.slice(site.url.length), PHONE);
  await answer(invited);

  await button(desk, `Opening ${TITLE}`).click();
  await button(desk, 'Make another link').click();
  await desk.getByText('The one that people have stops working.').waitFor();
  await button(desk, 'Make another link').last().click();
  await expect.poll(link).not.toBe(first);
  await press(invited, 'Send');
  await invited.getByText('Only those who were sent the link of this form can fill it in.').waitFor();
  await invited.goto(await link());
  expect(await invited.getByLabel('What happened?').inputValue()).toBe('An invoice was paid twice.');
  await invited.reload();
  await sendIt(invited);
});

test.each([
  ['email', 'Email address', 'jordan@prairie.example'],
  ['phone', 'Mobile number', '+14035550123'],
])(
  'by touch, somebody confirms by %s, and keeps the answers when that is too long ago',
  async (by, field, to) => {
    await isFor(by);
    const page = await site.visit(PATH, PHONE);
    await press(page, 'Send a code');
    await page.locator('.error-summary').waitFor();
    await page.getByLabel(field).fill(to);
    await expectAccessible(page);
    await press(page, 'Send a code');
    await page.getByText('We sent a code to').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Verification code').fill('000000');
    await press(page, 'Verify');
    await page.locator('.error-summary').getByText('Invalid access code').waitFor();
    await enterCode(page, to);
    await answer(page);
    await page.reload();
    await page.getByLabel('What happened?').waitFor();

    // As after a day, and in a tab that kept no key.
    await page.evaluate((name) => sessionStorage.setItem(name, '"fk_over"'), `tenderfoot.form-key.${FORM}`);
    await page.reload();
    await press(page, 'Send a code');
    await page.getByLabel(field).fill(to);
    await press(page, 'Send a code');
    await enterCode(page, to);
    await page.getByLabel('What happened?').waitFor();
    expect(await page.getByLabel('What happened?').inputValue()).toBe('An invoice was paid twice.');
    await sendIt(page);
  },
);
