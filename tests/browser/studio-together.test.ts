import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { openFile, previewOf, replaceInEditor, type StudioSite, startStudio } from './studio-site.ts';

let studio: StudioSite;

beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

/** A new form in two windows. */
async function openNew(id: string): Promise<[Page, Page]> {
  const body = JSON.stringify({ id, title: 'A letter' });
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${studio.url}/api/studio/forms`, { method: 'POST', headers, body });
  return [await studio.openForm(id), await studio.openForm(id)];
}

test('changes of different questions from two windows are saved together', async () => {
  const [mine, theirs] = [await studio.openForm('contact'), await studio.openForm('contact')];
  await word(theirs, 'Message', 'What is wrong?');
  await save(theirs);
  await word(mine, 'Reference number', 'Your reference');
  await save(mine);
  await mine
    .getByRole('heading', { name: 'Changes that someone else saved in the meantime are now included' })
    .waitFor();
  await mine.getByText('Wording: “What is wrong?”').waitFor();
  await previewOf(mine).getByLabel('What is wrong?').waitFor();
  await expectAccessible(mine);
  await mine.getByRole('button', { name: 'Close' }).click();
  await mine.locator('h1:focus').waitFor();
  const { properties } = JSON.parse(studio.read('forms/contact/form.schema.json'));
  expect([properties.message.title, properties.reference.title]).toEqual([
    'What is wrong?',
    'Your reference',
  ]);
});

test('what came in from another window comes in again after an Undo, and is never lost by the next save', async () => {
  const [mine, theirs] = await openNew('letter-one');
  await buttonSays(theirs, 'Mail the link');
  await save(theirs);
  await word(mine, 'Your name', 'Your address');
  await save(mine);
  await previewOf(mine).getByRole('button', { name: 'Mail the link' }).waitFor();
  await mine.getByRole('button', { name: 'Undo' }).click();
  await previewOf(mine).getByRole('button', { name: 'Send', exact: true }).waitFor();
  await previewOf(mine).getByLabel('Your address').waitFor();
  await save(mine);
  await previewOf(mine).getByRole('button', { name: 'Mail the link' }).waitFor();
  expect(studio.read('forms/letter-one/form.ui.json')).toContain('Mail the link');
  expect(studio.read('forms/letter-one/form.schema.json')).toContain('Your address');
});

test('whoever presses Save in the moment in which theirs comes in saves both', async () => {
  const [mine, theirs] = await openNew('letter-two');
  await buttonSays(theirs, 'Check it');
  await save(theirs);
  await pressSaveOnceRead(mine, '/studio/forms/letter-two');
  await word(mine, 'Your name', 'Your code');
  await mine.getByText('Saved. The product is using it now.').waitFor();
  expect(studio.read('forms/letter-two/form.ui.json')).toContain('Check it');
  expect(studio.read('forms/letter-two/form.schema.json')).toContain('Your code');
});

test('a question that both windows have changed is asked for in words, and the choice is undone like any step', async () => {
  const [mine, theirs] = [
    await studio.openForm('report-a-concern'),
    await studio.openForm('report-a-concern'),
  ];
  await word(theirs, 'Auction or reference', 'Their question');
  await save(theirs);
  await word(mine, 'Auction or reference', 'My question');
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  const asked = mine.getByRole('alert');
  await asked.getByRole('heading', { name: 'Someone else has changed this form in the meantime' }).waitFor();
  await asked.getByText('Wording: “My question”').waitFor();
  await asked.getByText('Wording: “Their question”').waitFor();
  await expectAccessible(mine);
  await asked.getByRole('button', { name: 'Take theirs' }).click();
  await mine.locator('h1:focus').waitFor();
  await previewOf(mine).getByLabel('Their question').waitFor();
  await mine.getByRole('button', { name: 'Undo' }).click();
  await previewOf(mine).getByLabel('My question').waitFor();
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await asked.getByRole('button', { name: 'Keep mine' }).click();
  await save(mine);
  expect(studio.read('forms/report-a-concern/form.schema.json')).toContain('My question');
});

test('changes that were not saved are put together with what was saved while the page was closed', async () => {
  const [mine, theirs] = await openNew('letter-three');
  await buttonSays(theirs, 'Come in');
  await word(mine, 'Your name', 'Secret word');
  await mine.getByText('Not saved yet').waitFor();
  await save(theirs);
  await mine.reload();
  await previewOf(mine).getByRole('button', { name: 'Come in' }).waitFor();
  await previewOf(mine).getByRole('textbox', { name: 'Secret word' }).waitFor();
  await mine.getByText('Not saved yet', { exact: true }).waitFor();
});

test('a half-written file is put together as soon as it is whole', async () => {
  const [mine, theirs] = await openNew('letter-four');
  await openFile(mine, 'Layout as JSON');
  await replaceInEditor(mine, '"ui:submitLabel"', 'ui:submitLabel"');
  await buttonSays(theirs, 'Off we go');
  await save(theirs);
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await mine.getByText('the changes cannot be combined').waitFor();
  await replaceInEditor(mine, 'ui:submitLabel"', '"ui:submitLabel"');
  await previewOf(mine).getByRole('button', { name: 'Off we go' }).waitFor();
});

test('a file that was mended after somebody pressed Save is put together, and goes live only at the next Save', async () => {
  const [mine, theirs] = await openNew('letter-five');
  const sent: string[] = [];
  mine.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await openFile(mine, 'Rules as JSON');
  await replaceInEditor(mine, '"A letter"', 'Half a wo"');
  await buttonSays(theirs, 'Off we go');
  await save(theirs);
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await mine.getByText('the changes cannot be combined').waitFor();
  await replaceInEditor(mine, 'Half a wo"', '"Half a wo"');
  await previewOf(mine).getByRole('button', { name: 'Off we go' }).waitFor();
  await mine.getByText('Not saved yet', { exact: true }).waitFor();
  expect(sent.length).toBe(1);
  expect(studio.read('forms/letter-five/form.schema.json')).toContain('"A letter"');
});

test.each([
  ['read', 'Your name', 'Email address'],
  ['not readable', 'My Your name', 'Their Email address'],
])(
  'what was chosen stays chosen when the window is looked at again and theirs is %s',
  async (state, ...questions) => {
    const [mine, theirs] = [await studio.openForm('contact'), await studio.openForm('contact')];
    for (const question of questions) await word(mine, question, `My ${question}`);
    // What it asks for its preview has been answered: of theirs it hears nothing before it is looked at again.
    await previewOf(mine).getByLabel(`My ${questions[1]}`).waitFor();
    for (const question of questions) await word(theirs, question, `Their ${question}`);
    await save(theirs);
    await mine.getByRole('button', { name: 'Save', exact: true }).click();
    const asked = mine.getByRole('alert').getByRole('listitem');
    await asked.getByRole('button', { name: 'Keep mine' }).first().click();
    const address = '**/studio/forms/contact';
    if (state !== 'read') await mine.route(address, (route) => route.abort());
    const isRead = (request: Request) =>
      request.method() === 'GET' && request.url().endsWith('/studio/forms/contact');
    const done =
      state === 'read'
        ? mine.waitForEvent('requestfinished', isRead)
        : mine.waitForEvent('requestfailed', isRead);
    await mine.evaluate(() => window.dispatchEvent(new Event('focus')));
    await done;
    await mine.unroute(address);
    await asked.getByRole('button', { name: 'Take theirs' }).last().click();
    await save(mine);
    const { properties } = JSON.parse(studio.read('forms/contact/form.schema.json'));
    expect([properties.name.title, properties.email.title]).toEqual([
      `My ${questions[0]}`,
      `Their ${questions[1]}`,
    ]);
  },
);

/** Gives a question other words. */
async function word(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${from}`) }).click();
  await page.getByLabel('Question', { exact: true }).fill(to);
}

async function buttonSays(page: Page, words: string): Promise<void> {
  await page.getByLabel('Button that sends it', { exact: true }).fill(words);
}

/** Presses Save when the page has read an address for the first time, before it shows what it has read. */
async function pressSaveOnceRead(page: Page, address: string): Promise<void> {
  await page.evaluate((end) => {
    const read = Response.prototype.text;
    Response.prototype.text = async function text() {
      const body = await read.call(this);
      if (this.url.endsWith(end)) {
        Response.prototype.text = read;
        const press = (turns: number): void => {
          if (turns > 0) queueMicrotask(() => press(turns - 1));
          else document.querySelector<HTMLElement>('.bench-actions .button-primary')?.click();
        };
        press(30);
      }
      return body;
    };
  }, address);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The product is using it now.').waitFor();
}
