import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Receiver, startReceiver, verified } from '../ports/support/webhook-receiver.ts';
import { openDesk } from './applications.ts';
import { staffSession } from './members.ts';
import { press } from './press.ts';
import { DESKTOP, PHONE, type Site } from './site.ts';
import { field, fill, fillBuyerRegistration, readyRegistration } from './steps.ts';
import { outboxIsDone } from './stored-answers.ts';
import { previewOf } from './studio-site.ts';
import { startThreeProcesses, type ThreeProcesses } from './three-processes.ts';

const BUYERS = '/studio/forms/buyer-registration';
const QUESTION = 'How many people work for you?';
const KEY = 'how_many_people_work';
const VISIT = 'Ask for a site visit';
const VISIT_PATH = '/forms/ask-for-a-site-visit';
const MAILBOX = 'visits@tenderfoot.example';

/** Two seconds are promised; here three processes, three browsers and other tests share a machine. */
const SOON_MS = 10_000;

let three: ThreeProcesses;
let receiver: Receiver;
// Whoever is here talks to a process of their own.
let ownersSite: Site;
let applicantsSite: Site;
let editorsSite: Site;
let owner: Page;
let editor: Page;
let applicant: Page;

beforeAll(async () => {
  receiver = await startReceiver(afterAll);
  three = await startThreeProcesses(
    { FORM_APPROVAL: 'second-person', WEBHOOK_HOSTS: receiver.host },
    afterAll,
  );
  [ownersSite, applicantsSite, editorsSite] = three.sites;
  owner = await openDesk(ownersSite, await staffSession(ownersSite, 'owner'), BUYERS, DESKTOP);
  editor = await openDesk(editorsSite, await staffSession(editorsSite, 'editor'), '/studio', DESKTOP);
  applicant = await applicantsSite.visit(await readyRegistration(applicantsSite, 2), PHONE);
});
afterAll(() => three?.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const news = (page: Page) => page.getByRole('region', { name: 'This form has changed since you began' });
const savedDraft = (page: Page) => page.getByText('Draft saved').waitFor();

/** Adds a question at the end of the form in the studio that has to be answered. */
async function askEverybody(page: Page, question: string): Promise<void> {
  await button(page, 'Add a question').last().click();
  await page.getByLabel('What do you want to ask?').fill(question);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Must be answered').check();
  await previewOf(page).getByLabel(question).waitFor();
  await savedDraft(page);
}

/** Opens what there is to publish, and has people in the middle of the form go on with it. */
async function letPeopleGoOn(page: Page): Promise<void> {
  await button(page, 'Publish …').click();
  await page.getByText('1 half-filled form: answers to questions that are gone').waitFor();
  await page.getByLabel('They continue with the new version').check();
}

async function askForApproval(page: Page, version: number, why: string): Promise<void> {
  await page.getByLabel('Why? (optional)').fill(why);
  await button(page, `Ask for approval of version ${version}`).click();
  await page.getByRole('heading', { name: 'You have asked for approval' }).waitFor();
  expect(await button(page, 'Approve').count()).toBe(0);
}

/** The second person finds at another process what waits for them, and reads why. */
async function findWhatWaits(page: Page, title: string, why: string): Promise<void> {
  await page.goto(`${editorsSite.url}/studio`);
  await page.getByText(/^Waits to be published · The owner/).waitFor();
  await page.getByRole('link', { name: new RegExp(`^${title}`) }).click();
  await page.getByRole('heading', { name: 'The owner asks you to approve this' }).waitFor();
  await page.getByText(why).waitFor();
}

async function approve(page: Page, version: number): Promise<void> {
  await button(page, 'Approve').click();
  await page.getByText(`Version ${version} is published. Everybody gets it now.`).waitFor();
  await page.getByText('The owner, approved by The editor').first().waitFor();
}

/** The script of the buyers' form that each process hands to whoever opens it from now on. */
function handedOut(): Promise<string[]> {
  const scriptAt = async ({ url }: Site) => {
    const page = await (await fetch(`${url}/signup/buyer-registration/anybody`)).text();
    return /\/live-forms\/buyer-registration\.[\da-f]{16}\.js/.exec(page)?.[0] ?? 'as built';
  };
  return Promise.all(three.sites.map(scriptAt));
}

/** Waits until all processes hand out one other form than before, which has to be soon. */
async function everybodyGetsAnother(before: string): Promise<void> {
  const handed = async () => new Set(await handedOut());
  await expect.poll(handed, { timeout: SOON_MS, interval: 50 }).not.toContain(before);
  expect((await handed()).size).toBe(1);
}

async function newcomerAt(site: Site, path: string): Promise<Page> {
  const page = await site.visit(path, PHONE);
  await button(page, 'Submit').waitFor();
  return page;
}

/** What stands in each control of a form. */
function answersIn(page: Page): Promise<Record<string, string>> {
  return page
    .locator('[id^="f."]:is(input, select, textarea)')
    .evaluateAll((all) => Object.fromEntries(all.map((one) => [one.id, (one as HTMLInputElement).value])));
}

/** Whether each process has the new form's page. */
const visitIsThere = () =>
  Promise.all(three.sites.map(async ({ url }) => (await fetch(url + VISIT_PATH)).status === 200));

/** Opens one of the settings of the new form at the desk. */
async function openSetting(page: Page, site: Site, name: string): Promise<void> {
  await page.goto(`${site.url}/admin/forms`);
  await button(page, `${name} ${VISIT}`).click();
}

async function saveSetting(page: Page): Promise<void> {
  await button(page, 'Save').click();
  await page.locator('.entry-form').waitFor({ state: 'detached' });
  await page.getByRole('status').getByText(`${VISIT} was saved.`).waitFor({ state: 'attached' });
}

/** Adds a server that is told of each answer, and tests it. @returns its secret */
async function haveServerTold(page: Page): Promise<string> {
  await openSetting(page, editorsSite, 'Webhooks');
  await page.getByLabel('Its address').fill(receiver.url);
  await button(page, 'Add').click();
  await page.getByRole('heading', { name: `The secret of ${receiver.url}` }).waitFor();
  const secret = await page.getByLabel('Secret').inputValue();
  await button(page, `Send a test (${receiver.url})`).click();
  await page.getByRole('status').getByText('It took the test.').waitFor();
  return secret;
}

/** Fills the new form in and sends it. @returns the reference that the visitor is told */
async function sendAnswer(site: Site): Promise<string> {
  const page = await site.visit(VISIT_PATH, PHONE);
  await page.getByLabel('Your name').fill('Ada');
  await press(button(page, 'Send'));
  await page.getByRole('heading', { level: 1, name: 'We have received your answers' }).waitFor();
  return referenceIn(await page.locator('main').innerText());
}

const referenceIn = (text: string) => /\bTFF-\w+/.exec(text)?.[0] ?? 'no reference';

test('an owner adds a question while an applicant is in the middle, and a second person lets it out', async () => {
  await fillBuyerRegistration(applicant);
  await applicant.getByText(/^Saved/).waitFor();
  await askEverybody(owner, QUESTION);
  await letPeopleGoOn(owner);
  await askForApproval(owner, 4, 'We plan by size.');
  const early = await newcomerAt(applicantsSite, await readyRegistration(applicantsSite, 2));
  expect(await field(early, KEY).count()).toBe(0);

  await findWhatWaits(editor, 'Buyer Registration', 'We plan by size.');
  await editor.locator('.change-list').getByText(QUESTION).first().waitFor();
  await editor.getByText('They continue with the new version').waitFor();
  await previewOf(editor).getByLabel(QUESTION).waitFor();
  const path = await readyRegistration(ownersSite, 2);
  const [before = ''] = await handedOut();
  await approve(editor, 4);
  await everybodyGetsAnother(before);
  const newcomer = await newcomerAt(ownersSite, path);
  await press(button(newcomer, 'Submit'));
  await newcomer.getByRole('link', { name: `Enter your answer to “${QUESTION}”` }).waitFor();
});

test('the applicant keeps every answer, is told of the new question by name, and submits with it', async () => {
  const before = await answersIn(applicant);
  expect(Object.values(before)).toContain('accounts@prairiepipeline.example');
  await fill(applicant, { city: 'Red Deer' });
  await news(applicant).waitFor();
  expect(await news(applicant).getByRole('link').allInnerTexts()).toEqual([QUESTION]);
  expect(await answersIn(applicant)).toEqual({ ...before, 'f.city': 'Red Deer', [`f.${KEY}`]: '' });
  await press(news(applicant).getByRole('link', { name: QUESTION }));
  await fill(applicant, { [KEY]: 'Forty' });
  await press(button(applicant, 'Submit'));
  await applicant.getByRole('heading', { level: 1, name: 'Registration complete' }).waitFor();
  await applicant.getByText('Forty').waitFor();
});

test('the owner takes the question back, the second person agrees, and newcomers get the form of before', async () => {
  await owner.goto(`${ownersSite.url}${BUYERS}`);
  await owner.getByRole('tab', { name: 'Versions' }).click();
  await button(owner, /^Version 3/).click();
  await button(owner, 'Publish version 3 again').click();
  await owner.getByLabel('Why? (optional)').fill('Nobody knew.');
  await button(owner, 'Ask for approval of version 5').click();
  await owner.getByRole('heading', { name: 'You have asked for approval' }).waitFor();

  await findWhatWaits(editor, 'Buyer Registration', 'Nobody knew.');
  const path = await readyRegistration(applicantsSite, 2);
  const [before = ''] = await handedOut();
  await approve(editor, 5);
  await everybodyGetsAnother(before);
  const newcomer = await newcomerAt(applicantsSite, path);
  expect(await field(newcomer, KEY).count()).toBe(0);
  await fillBuyerRegistration(newcomer);
  await press(button(newcomer, 'Submit'));
  await newcomer.getByRole('heading', { level: 1, name: 'Registration complete' }).waitFor();
});

test('the owner makes a form, which the second person approves, and opens it to everyone', async () => {
  await owner.goto(`${ownersSite.url}/studio`);
  await button(owner, 'New form').click();
  await owner.getByLabel('Title', { exact: true }).fill(VISIT);
  await button(owner, 'Create the form').click();
  await owner.getByRole('heading', { level: 1, name: VISIT }).waitFor();
  await button(owner, 'Publish …').click();
  await askForApproval(owner, 1, 'People ask for it.');
  expect(await visitIsThere()).toEqual([false, false, false]);
  await findWhatWaits(editor, VISIT, 'People ask for it.');
  await approve(editor, 1);
  await expect.poll(visitIsThere, { timeout: SOON_MS, interval: 50 }).toEqual([true, true, true]);

  await openSetting(owner, ownersSite, 'Opening');
  await owner.getByRole('radio', { name: /^Open/ }).check();
  await owner.getByRole('radio', { name: 'Everyone' }).check();
  await saveSetting(owner);
  await openSetting(owner, ownersSite, 'Emails');
  await owner.getByLabel('Who is told of each answer').fill(MAILBOX);
  await saveSetting(owner);
});

test('each answer is told once to the mailbox and once to the server, though three processes deliver', async () => {
  const secret = await haveServerTold(editor);
  const [probe] = receiver.told.splice(0);
  expect(probe && verified(secret, probe)).toMatchObject({ type: 'answer.test' });
  const sent = (await Promise.all(three.sites.map(sendAnswer))).sort();
  await outboxIsDone(ownersSite);
  for (const call of receiver.told) verified(secret, call);
  expect(receiver.told.map(({ event }) => event.data.reference).sort()).toEqual(sent);
  const mails = await ownersSite.inbox(MAILBOX);
  expect(mails.map(({ text }) => referenceIn(text)).sort()).toEqual(sent);
});

test('the owner closes the form, and a visitor reads at another process that it is closed', async () => {
  await openSetting(owner, ownersSite, 'Opening');
  await owner.getByRole('radio', { name: /^Closed/ }).check();
  await saveSetting(owner);
  const visitor = await applicantsSite.visit(VISIT_PATH, PHONE);
  await visitor.getByText('This form is closed.').waitFor();
  expect(await visitor.getByLabel('Your name').count()).toBe(0);
});
