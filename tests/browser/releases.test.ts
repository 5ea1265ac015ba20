import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from './applications.ts';
import { expectAccessible } from './axe.ts';
import { send, staffSession } from './members.ts';
import { DESKTOP, PHONE, type Site, type Size, startServer, startSite } from './site.ts';
import { field, fillBuyerRegistration, readyRegistration } from './steps.ts';

let site: Site;
let editor: string;
beforeAll(async () => {
  site = await startSite();
  editor = await staffSession(site, 'editor');
});
afterAll(() => site?.stop());

async function openVersions(form: string, size?: Size, locale?: string): Promise<Page> {
  const page = await openDesk(site, editor, `/studio/forms/${form}`, size, locale);
  await page.getByRole('tab', { name: 'Versions' }).click();
  return page;
}

const preview = (page: Page) => page.frameLocator('iframe');

/** The scripts of forms that a page has loaded which are not as they were built. */
const liveScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/live-forms/')),
  );

test('an editor goes back to an earlier version in two presses, and whoever is in the middle goes on', async () => {
  const applicant = await site.blankPage(PHONE);
  await applicant.goto(site.url + (await readyRegistration(site, 2)));
  await field(applicant, 'city').fill('Calgary');
  await applicant.getByText(/^Saved/).waitFor();

  const page = await openVersions('buyer-registration', DESKTOP);
  await page.getByRole('button', { name: /^Version 2/ }).click();
  await page.getByText('Version 2, as people saw it').waitFor();
  await preview(page).getByRole('heading', { level: 1, name: 'Buyer Registration' }).waitFor();
  await page.getByRole('button', { name: 'Publish version 2 again' }).click();
  await page.getByRole('heading', { name: 'What everybody gets with version 2 again' }).waitFor();
  await page.getByText('1 half-filled form: answers to questions that are gone').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Why? (optional)').fill('People did not get through.');
  await page.getByRole('button', { name: 'Publish it as version 4' }).click();
  await page.getByText('Version 4 is published.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Version 4 is published. Everybody gets it now.');
  await page.getByRole('button', { name: /^Version 4 People get this now .* The editor$/ }).waitFor();
  await page.getByText('People did not get through.').waitFor();

  await fillBuyerRegistration(applicant);
  await applicant.getByRole('button', { name: 'Submit' }).tap();
  await applicant.getByRole('heading', { level: 1, name: 'Registration complete' }).waitFor();

  const next = await site.blankPage(PHONE);
  await next.goto(site.url + (await readyRegistration(site, 2)));
  await field(next, 'city').waitFor();
  expect(await liveScripts(next)).toEqual([
    expect.stringMatching(/^\/live-forms\/buyer-registration\.[\da-f]{16}\.js$/),
  ]);
});

test('on a phone a version is looked at by touch, in French as well, and the list is as it was left', async () => {
  const page = await openVersions('report-a-concern', PHONE);
  await page.getByRole('button', { name: /^Version 1/ }).tap();
  await page.getByRole('button', { name: 'Look at version 1' }).tap();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('bench-tab-preview');
  await page.getByText('Version 1, as people saw it').waitFor();
  await preview(page).getByLabel('What is it about?').waitFor();
  await page.getByRole('button', { name: 'Français' }).last().tap();
  await preview(page).getByLabel('De quoi s’agit-il').waitFor();
  await page.getByRole('tab', { name: 'Versions' }).tap();
  await page.getByRole('button', { name: 'Publish version 1 again' }).tap();
  await expectAccessible(page);
  await page.getByText('on people’s own devices only').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).tap();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Publish version 1 again');
});

test('whoever publishes meanwhile is told, and nothing is published twice', async () => {
  const page = await openVersions('contact');
  await page.getByRole('button', { name: /^Version 3/ }).click();
  await page.getByRole('button', { name: 'Publish version 3 again' }).click();
  const other = { again: 2, after: 4, drafts: 'carry-over' };
  expect((await send(site, '/studio/forms/contact/releases', other, editor)).body).toEqual({
    state: 'published',
    number: 5,
  });
  await page.getByRole('button', { name: 'Publish it as version 5' }).click();
  await page.getByText('Someone else has changed this form in the meantime.').waitFor();
  const visitor = await site.blankPage(PHONE);
  await visitor.goto(`${site.url}/contact`);
  await visitor.getByLabel('Message').waitFor();
  expect((await liveScripts(visitor)).length).toBe(1);
});

test('a reviewer looks at versions and publishes none', async () => {
  const reviewer = await staffSession(site, 'reviewer');
  const page = await openDesk(site, reviewer, '/studio/forms/insurance');
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('button', { name: /^Version 1/ }).click();
  await page.getByText('This is the first version of the form.').waitFor();
  expect(await page.getByRole('button', { name: /again/ }).count()).toBe(0);
});

test('a form that is published again says the French that it had', async () => {
  const page = await openVersions('report-a-concern', DESKTOP);
  await page.getByRole('button', { name: /^Version 2/ }).click();
  await page.getByRole('button', { name: 'Publish version 2 again' }).click();
  await page.getByRole('button', { name: 'Publish it as version 5' }).click();
  await page.getByText('Version 5 is published.').waitFor();
  const visitor = await site.blankPage(PHONE, 'fr-CA');
  await visitor.goto(`${site.url}/forms/report-a-concern`);
  await visitor.getByRole('heading', { level: 1, name: 'Signaler un problème' }).waitFor();
  await visitor.getByLabel('De quoi s’agit-il').waitFor();
  expect((await liveScripts(visitor)).map((path) => path.replace(/[\da-f]{16}/, '#')).sort()).toEqual([
    '/live-forms/report-a-concern.#.fr.js',
    '/live-forms/report-a-concern.#.js',
  ]);
});

test('what is published at one of three processes is served by all, on pages and to those who send', async () => {
  const own = { DATA_DIR: site.dataDir, ...(site.databaseUrl && { DATABASE_URL: site.databaseUrl }) };
  const others = await Promise.all([1, 2].map(() => startServer({ PORT: '0', ...own })));
  const urls = [site.url, ...others.map(({ url }) => url)];
  const scriptOf = async (url: string) =>
    /\/live-forms\/insurance\.[\da-f]{16}\.js/.exec(
      await (await fetch(`${url}/account/company`)).text(),
    )?.[0];
  expect(await Promise.all(urls.map(scriptOf))).toEqual([undefined, undefined, undefined]);
  const again = { again: 1, after: 3, drafts: 'carry-over' };
  const { body } = await send(site, '/studio/forms/insurance/releases', again, editor);
  expect(body).toEqual({ state: 'published', number: 4 });
  const names = () => Promise.all(urls.map(scriptOf));
  await expect.poll(async () => new Set(await names()).size).toBe(1);
  await expect.poll(async () => (await names())[0]).toBeDefined();
  const [name = ''] = await names();
  for (const url of urls) expect((await fetch(url + name)).status).toBe(200);
  await Promise.all(others.map(({ end }) => end()));
});

/** Has the page hear of what is published a little later, as if other processes answered it that do not know it yet. */
async function lagBehind(page: Page, form: string, answers: number): Promise<void> {
  const older = (json: { last?: number; served?: number; items?: object[]; form?: object }) => ({
    ...json,
    ...(json.last !== undefined && { last: json.last - 1 }),
    ...(json.served !== undefined && { served: json.served - 1, items: json.items?.slice(1) }),
  });
  for (const call of ['', '/releases', '/presence']) {
    let left = answers;
    await page.route(`**/api/studio/forms/${form}${call}`, async (route) => {
      const response = await route.fetch();
      left -= 1;
      if (left < 0) return route.fulfill({ response });
      return route.fulfill({ response, json: older(await response.json()) });
    });
  }
}

test('what was published is said, and stays said, though other processes hear of it later', async () => {
  const page = await openDesk(site, editor, '/studio/forms/company-profile', DESKTOP);
  const title = page.getByLabel('Title of the form', { exact: true });
  await title.fill('Your company');
  await page.getByText('Draft saved').waitFor();
  await page.getByRole('button', { name: 'Publish …' }).click();
  await page.getByRole('button', { name: 'Publish version 4' }).waitFor();
  await lagBehind(page, 'company-profile', 2);
  await page.getByRole('button', { name: 'Publish version 4' }).click();
  await page.getByText('Version 4 is published.').waitFor();
  await page.getByRole('button', { name: /^Version 4 People get this now/ }).waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  // Three more looks at who else has the form open.
  for (let look = 0; look < 3; look += 1) await page.waitForResponse(/\/presence$/);
  expect(await page.getByRole('tab', { name: 'History' }).getAttribute('aria-selected')).toBe('true');
});

test('a receipt shows what was finished on the version before by that version', async () => {
  const path = await readyRegistration(site, 2);
  const open = async () => {
    const page = await site.blankPage(PHONE);
    await page.goto(site.url + path);
    await field(page, 'city').waitFor();
    return page;
  };
  const before = await open();
  await fillBuyerRegistration(before);
  await before.getByText(/^Saved/).waitFor();

  const form = '/studio/forms/buyer-registration';
  const read = await fetch(`${site.url}/api${form}`, { headers: { cookie: editor } });
  const { form: opened, last } = await read.json();
  const schema = JSON.parse(opened.text.schema);
  schema.properties.crew_size = { type: 'string', maxLength: 40, title: 'Crew size' };
  schema.required.push('crew_size');
  const ui = JSON.parse(opened.text.ui);
  ui['ui:sections'][0].fields.push('crew_size');
  ui.crew_size = { 'ui:autocomplete': 'off' };
  const text = { ...opened.text, schema: JSON.stringify(schema), ui: JSON.stringify(ui) };
  const draft = { ...text, tag: opened.tag, base: last };
  const { tag } = (await send(site, form, draft, editor, 'PUT')).body;
  await send(site, `${form}/publication`, { tag, migration: { drafts: 'finish-on-old' } }, editor);

  const after = await open();
  await after.getByRole('button', { name: 'Submit' }).tap();
  await after.getByRole('heading', { level: 1, name: 'Registration complete' }).waitFor();
  await after.reload();
  await after.getByText('120 8 Ave SW').waitFor();
  expect(await after.getByText('Crew size').count()).toBe(0);
});
