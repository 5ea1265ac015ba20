import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judged, placeCursor, type StudioSite, startStudio } from './studio-site.ts';

let studio: StudioSite;

beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

/** A form's page, and what breaks its content security policy from the first moment on, the preview's frame included. */
async function watched(id: string): Promise<{ page: Page; broken: string[] }> {
  const page = await studio.blankPage();
  const broken: string[] = [];
  await page.exposeFunction('noteBroken', (what: string) => broken.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { noteBroken: (what: string) => void }).noteBroken(
        `${violatedDirective} ${blockedURI}`,
      ),
    ),
  );
  await page.goto(`${studio.url}/studio/forms/${id}`);
  await judged(page);
  return { page, broken };
}

test.each(['Rules as JSON', 'Layout as JSON'])(
  'typing in “%s” breaks no policy, whatever is typed over',
  async (tab) => {
    const { page, broken } = await watched('contact');
    await page.getByRole('tab', { name: tab }).click();
    const editor = page.locator('.cm-content');
    const keys = page.keyboard;
    await editor.click();
    await keys.press('Control+Home');
    await keys.press('ArrowDown');
    await keys.press('Shift+ArrowDown');
    await keys.type('"');
    await keys.press('Shift+ArrowDown');
    await keys.insertText('"x": 1,');
    await editor.locator('.cm-line').nth(3).click({ clickCount: 3 });
    await keys.type('one');
    await keys.press('Control+Home');
    await keys.press('Shift+End');
    await keys.press('Shift+ArrowDown');
    await keys.press('Backspace');
    await keys.press('Enter');
    await keys.press('Control+a');
    await keys.press('Control+c');
    await keys.press('Control+v');
    await keys.press('Control+a');
    await keys.type('{"title": "All new"}');
    expect(await editor.innerText()).toContain('{"title": "All new"}');
    await keys.press('Control+z');
    await keys.press('Control+z');
    await keys.press('Control+y');
    await page.getByText('Not saved yet').waitFor();
    expect(broken).toEqual([]);
  },
);

test('no panel, dialog, tooltip or list of the studio breaks the policy', async () => {
  const { page, broken } = await watched('seller-registration');
  const keys = page.keyboard;
  for (const tab of ['Changes', 'Insight', 'Layout as JSON', 'Rules as JSON'])
    await page.getByRole('tab', { name: tab }).click();
  const editor = page.locator('.cm-content');
  await placeCursor(page, '"type": ');
  await keys.press('Control+Space');
  await page.getByRole('listbox').waitFor();
  await keys.press('Escape');
  await editor.getByText('"type"').first().hover();
  await page.locator('.cm-help').waitFor();
  // Line 1 is brought into view by the editor: it moves what others scroll, so the click would miss.
  await keys.press('Control+Home');
  await page.locator('.cm-foldGutter span[title="Fold line"]').first().click();
  await page.locator('.cm-foldPlaceholder').click();
  await keys.press('Control+Home');
  await keys.type('x');
  await page.locator('.cm-lint-marker').first().hover();
  await page.locator('.cm-tooltip-lint').waitFor();
  await keys.press('Control+f');
  await keys.press('Escape');
  await keys.press('Control+z');
  await page.getByText('No mistakes').waitFor();
  await page.getByRole('tab', { name: 'Questions' }).click();
  for (const question of (await page.locator('.section-editor .question-open').all()).slice(0, 4).reverse())
    await question.click();
  for (const view of await page.getByLabel('Show', { exact: true }).locator('option').all())
    await page.getByLabel('Show', { exact: true }).selectOption(await view.getAttribute('value'));
  for (const name of ['Desktop', 'Dark', 'Français'])
    await page.locator('.preview-controls').getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Keep what is filled in as an example' }).click();
  await page.goto(`${studio.url}/studio`);
  await page.getByRole('button', { name: 'New form' }).click();
  await page.goto(`${studio.url}/studio/messages`);
  await page.getByLabel('Find a sentence').fill('phone');
  await page.goto(`${studio.url}/studio/parts/contact`);
  await page.getByRole('button', { name: /^First name/ }).click();
  expect(broken).toEqual([]);
});
