import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from './applications.ts';
import { expectAccessible } from './axe.ts';
import { send, staffSession } from './members.ts';
import { DESKTOP, PHONE, type Site, startSite } from './site.ts';
import { previewOf } from './studio-site.ts';

let site: Site;
let editor: string;
let admin: string;
beforeAll(async () => {
  site = await startSite();
  editor = await staffSession(site, 'editor');
  admin = await staffSession(site, 'admin');
});
afterAll(() => site?.stop());

async function openForm(form: string, { as = editor, size = DESKTOP, locale = 'en-CA' } = {}): Promise<Page> {
  const page = await openDesk(site, as, `/studio/forms/${form}`, size, locale);
  await page.locator('iframe[data-shown]:not([data-shown=""])').waitFor({ state: 'attached' });
  return page;
}

/** Changes the wording of a question, as a person would. */
async function reword(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${from}`) }).click();
  await page.getByLabel('Question', { exact: true }).fill(to);
}

const kept = (page: Page) => page.getByText('Draft saved').waitFor();

async function visit(path: string): Promise<Page> {
  const page = await site.blankPage(PHONE);
  await page.goto(site.url + path);
  return page;
}

test('what somebody types is a draft, which others see at once and nobody gets before it is published', async () => {
  const page = await openForm('contact');
  await page.getByText('As people get it').waitFor();
  expect(await page.getByRole('button', { name: 'Publish …' }).isDisabled()).toBe(true);
  const other = await openForm('contact', { as: admin });
  const came = Date.now();
  await page.getByText('The admin has this open too').waitFor();
  expect(Date.now() - came).toBeLessThan(3000);
  await other.getByText('The editor has this open too').waitFor();

  await reword(page, 'Message', 'What is wrong?');
  await kept(page);
  await previewOf(other).getByLabel('What is wrong?').waitFor();
  await other.getByText('last changed by The editor').waitFor();
  await expectAccessible(other);
  await other.close();
  await expect.poll(() => page.getByText('has this open too').count(), { timeout: 15_000 }).toBe(0);
  await (await visit('/contact')).getByLabel('Message').waitFor();

  await page.reload();
  await previewOf(page).getByLabel('What is wrong?').waitFor();
  await page.getByRole('button', { name: 'Publish …' }).click();
  await page.getByRole('heading', { name: 'What is new in version 5' }).waitFor();
  await page.locator('.change-list').getByText('What is wrong?').first().waitFor();
  await page.getByLabel('Why? (optional)').fill('Nobody understood it.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish version 5' }).click();
  await page.getByText('Version 5 is published. Everybody gets it now.').waitFor();
  await page.getByText('Nobody understood it.').waitFor();
  await (await visit('/contact')).getByLabel('What is wrong?').waitFor();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByText('As people get it').waitFor();
});

test('two people change the same form at once, and both changes are kept', async () => {
  const [mine, theirs] = [await openForm('insurance'), await openForm('insurance', { as: admin })];
  await mine.getByLabel('Title of the form', { exact: true }).fill('Insurance of the company');
  await kept(mine);
  await theirs.getByLabel('Button that sends it', { exact: true }).fill('Keep it');
  await previewOf(mine).getByRole('button', { name: 'Keep it' }).waitFor();
  await previewOf(theirs).getByRole('heading', { name: 'Insurance of the company' }).waitFor();
  // What another has changed is not undone for them: it comes in again.
  await mine.getByRole('button', { name: 'Undo' }).click();
  await previewOf(mine).getByRole('button', { name: 'Keep it' }).waitFor();
  await kept(mine);
  await previewOf(theirs).getByRole('button', { name: 'Keep it' }).waitFor();
});

test('a page that nobody touches writes nothing, whatever comes in from others', async () => {
  const [idle, other] = [await openForm('billing-card'), await openForm('billing-card', { as: admin })];
  const saves: string[] = [];
  idle.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()));
  await other.getByLabel('Title of the form', { exact: true }).fill('Your new card');
  await previewOf(idle).getByRole('heading', { name: 'Your new card' }).waitFor();
  await idle.getByText('Draft saved').waitFor();
  await other.getByRole('button', { name: 'Publish …' }).click();
  await other.getByRole('button', { name: 'Throw the draft away' }).click();
  await other.getByRole('button', { name: 'Throw the draft away' }).click();
  await previewOf(idle).getByRole('heading', { name: 'Change card' }).waitFor();
  await idle.getByText('As people get it').waitFor();
  expect(saves).toEqual([]);
});

test('what was typed last is kept when somebody goes on to another page at once', async () => {
  const page = await openForm('signup-request');
  // On a slow network the list would be there before the text is.
  await page.route('**/api/studio/forms/signup-request', async (route) => {
    if (route.request().method() === 'PUT') await page.waitForTimeout(500);
    await route.continue();
  });
  await page.getByLabel('Title of the form', { exact: true }).fill('Sign up here');
  await page.getByRole('link', { name: 'All forms' }).click();
  await page
    .getByText(/^Draft · The editor/)
    .first()
    .waitFor();
  const { form } = (await (
    await fetch(`${site.url}/api/studio/forms/signup-request`, { headers: { Cookie: editor } })
  ).json()) as { form: { text: { schema: string } } };
  expect(form.text.schema).toContain('Sign up here');
});

test('a form is made as a draft, by touch, and published; then people fill it in', async () => {
  const page = await openDesk(site, editor, '/studio', PHONE);
  await page.getByRole('button', { name: 'New form' }).tap();
  await page.getByLabel('Title', { exact: true }).fill('Ask for a site visit');
  await page.getByRole('button', { name: 'Create the form' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Ask for a site visit' }).waitFor();
  expect((await fetch(`${site.url}/forms/ask-for-a-site-visit`)).status).toBe(404);
  await page.getByRole('button', { name: 'Publish …' }).tap();
  await page.getByText('Nobody sees this form before it is published.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish version 1' }).tap();
  await page.getByText('Version 1 is published.').waitFor();
  const visitor = await visit('/forms/ask-for-a-site-visit');
  await visitor.getByLabel('Your name').fill('Ada');
  await visitor.getByRole('button', { name: 'Send' }).tap();
  await visitor.getByRole('heading', { level: 1, name: 'We have received your answers' }).waitFor();
});

test('a lost connection loses nothing: what was typed is kept as soon as it is back', async () => {
  const page = await openForm('company-profile');
  await page.context().setOffline(true);
  await page.getByLabel('Title of the form', { exact: true }).fill('Profile of the company');
  await page.getByText('Not saved yet').waitFor();
  await page.context().setOffline(false);
  await kept(page);
  const { form } = (await (
    await fetch(`${site.url}/api/studio/forms/company-profile`, { headers: { Cookie: editor } })
  ).json()) as { form: { text: { schema: string } } };
  expect(form.text.schema).toContain('Profile of the company');
});

test('what was published after a draft was begun is brought into it, by question', async () => {
  const page = await openForm('report-a-concern');
  await reword(page, 'What happened', 'What has happened?');
  await kept(page);
  const again = { again: 3, after: 4, drafts: 'carry-over' };
  const { body } = await send(site, '/studio/forms/report-a-concern/releases', again, admin);
  expect(body).toEqual({ state: 'published', number: 5 });
  await page
    .getByRole('heading', { name: 'Changes that someone else saved in the meantime are now included' })
    .waitFor();
  await page.getByRole('button', { name: 'Publish …' }).click();
  await page.getByRole('heading', { name: 'What is new in version 6' }).waitFor();
  await page.getByRole('button', { name: 'Publish version 6' }).click();
  await page.getByText('Version 6 is published.').waitFor();
});

test('a draft that has mistakes is kept, and says what keeps it from being published', async () => {
  const page = await openForm('consultant-invitation');
  await page.getByLabel('Title of the form', { exact: true }).fill('');
  await kept(page);
  await page.getByRole('button', { name: 'Publish …' }).click();
  await page
    .getByText('Correct the mistakes first.')
    .or(page.getByText('cannot be compared'))
    .first()
    .waitFor();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByLabel('Title of the form', { exact: true }).fill('Invite somebody');
  await page.getByRole('button', { name: 'Publish …' }).click();
  await page.getByRole('button', { name: 'Throw the draft away' }).click();
  await page.getByText('All changes since version 2 go').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Throw the draft away' }).click();
  await page.getByText('As people get it').waitFor();
  await previewOf(page).getByRole('heading', { level: 1, name: 'Invite a consultant' }).waitFor();
});

test('it is published at its time; until then it is taken back, and all of it in French', async () => {
  const page = await openForm('billing-card', { locale: 'fr-CA' });
  await page.getByLabel('Titre du formulaire', { exact: true }).fill('Another card');
  await page.getByText('Brouillon enregistré').waitFor();
  await page.getByRole('button', { name: 'Publier…' }).click();
  await page.getByLabel('À un moment choisi').check();
  await page.getByLabel('Jour et heure').fill('2030-01-01T09:00');
  await page.getByRole('button', { name: /^Publier la version 2/ }).click();
  await page.getByText('Choisissez un moment à venir, d’ici un an.').waitFor();
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Jour et heure').fill(`${soon}T09:00`);
  await page.getByRole('button', { name: /^Publier la version 2/ }).click();
  await page.getByRole('heading', { name: /^Sera publié/ }).waitFor();
  expect(await page.getByRole('tab', { name: 'Questions' }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Le reprendre pour le modifier' }).click();
  await page.getByLabel('Titre du formulaire', { exact: true }).waitFor();
});

test('what is said before publishing stays while somebody looks elsewhere, until the draft is gone', async () => {
  const page = await openForm('buyer-registration');
  await page.getByLabel('Title of the form', { exact: true }).fill('Registration of buyers');
  await page.getByRole('button', { name: 'Add a question' }).last().click();
  await page.getByLabel('What do you want to ask?').fill('How many people?');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Must be answered').check();
  await kept(page);
  await page.getByRole('button', { name: 'Publish …' }).click();
  await page.getByLabel('They finish the version they began').check();
  await page.getByLabel('Why? (optional)').fill('Wording.');
  await page.getByLabel('At a time').check();
  await page.getByRole('button', { name: /^Publish version 4/ }).click();
  await page.getByText('Choose the day and the time').waitFor();
  await page.getByRole('radio', { name: 'Now' }).check();
  expect(await page.getByText('Choose the day and the time').count()).toBe(0);
  await page.getByLabel('At a time').check();
  await page.getByLabel('Day and time').fill('2030-01-01T09:00');
  const said = async () => {
    await page.getByLabel('Why? (optional)').waitFor();
    return [
      await page.getByLabel('Why? (optional)').inputValue(),
      await page.getByLabel('Day and time').inputValue(),
      await page.getByLabel('They finish the version they began').isChecked(),
    ];
  };
  const all = ['Wording.', '2030-01-01T09:00', true];
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('tab', { name: 'Changes' }).click();
  expect(await said()).toEqual(all);
  await page.reload();
  await page.getByRole('button', { name: 'Publish …' }).click();
  expect(await said()).toEqual(all);
  await page.getByRole('button', { name: 'Throw the draft away' }).click();
  await page.getByRole('button', { name: 'Throw the draft away' }).click();
  await page.getByText('As people get it').waitFor();
  await page.getByLabel('Title of the form', { exact: true }).fill('Buyers');
  await kept(page);
  await page.getByRole('button', { name: 'Publish …' }).click();
  await page.getByLabel('Why? (optional)').waitFor();
  expect(await page.getByLabel('Why? (optional)').inputValue()).toBe('');
});

test('what is said of a draft that the server has not told of yet is there after a reload', async () => {
  const page = await openForm('consultant-registration');
  await page.route('**/presence', (route) => route.abort());
  await page.getByLabel('Title of the form', { exact: true }).fill('Registration of consultants');
  await kept(page);
  await page.getByRole('button', { name: 'Publish …' }).click();
  await page.getByLabel('Why? (optional)').fill('Wording.');
  await page.unroute('**/presence');
  await page.reload();
  await page.getByRole('button', { name: 'Publish …' }).click();
  expect(await page.getByLabel('Why? (optional)').inputValue()).toBe('Wording.');
  await page.getByRole('button', { name: 'Throw the draft away' }).click();
  await page.getByRole('button', { name: 'Throw the draft away' }).click();
  await page.getByText('As people get it').waitFor();
});

test('a typing error in a file is no dead end after a reload: the last version that could be read is back by a press', async () => {
  const page = await openForm('report-a-concern');
  await page.getByLabel('Button that sends it', { exact: true }).fill('Send it now');
  await kept(page);
  await page.getByRole('tab', { name: 'Rules as JSON' }).click();
  const broken = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.locator('.cm-content').press('ControlOrMeta+a');
  await page.keyboard.insertText('{ "title": ');
  await broken;
  await kept(page);

  const submit = page.getByLabel('Button that sends it', { exact: true });
  for (const isSeenHere of [true, false]) {
    if (!isSeenHere) await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByRole('tab', { name: 'Questions' }).click();
    await page.getByText('or take that file as it was before').waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take the last version that could be read' }).click();
    await submit.waitFor();
    expect(await submit.inputValue()).toBe('Send it now');
    await kept(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('or take that file as it was before').waitFor();
    await page.getByText('Saving').waitFor({ state: 'detached' });
    await kept(page);
  }
});
