import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP } from './site.ts';
import { type StudioSite, startStudio } from './studio-site.ts';

let studio: StudioSite;

beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

test.each([
  ['contact', '/contact'],
  ['signup-request', '/signup'],
  ['report-a-concern', '/forms/report-a-concern'],
])(
  'the saved title of %s is the heading and the title of its page, in both languages',
  async (form, path) => {
    const page = await studio.openForm(form);
    if (!(await page.getByLabel('Edit French too').isChecked()))
      await page.getByLabel('Edit French too').check();
    await page.getByLabel('Title of the form', { exact: true }).fill('Tell us all');
    await page.getByLabel('In French: Tell us all (Title of the form)').fill('Dites-nous tout');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved. The product is using it now.').waitFor();
    for (const [locale, title] of [
      ['en-CA', 'Tell us all'],
      ['fr-CA', 'Dites-nous tout'],
    ] as const) {
      const visitor = await studio.visit(path, DESKTOP, locale);
      await visitor.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      expect(await visitor.title()).toBe(`${title} · Tenderfoot`);
      const served = await fetch(studio.url + path, { headers: { 'accept-language': locale } });
      expect(await served.text()).toContain(`<title>${title} · Tenderfoot</title>`);
    }
  },
);
