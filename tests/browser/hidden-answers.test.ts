import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFormPages, type FormPages } from './form-page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
let forms: FormPages;
beforeAll(async () => {
  site = await startSite();
  forms = await buildFormPages(site);
});
afterAll(() => site.stop());

const OVER = '2001-01-01';

type Listed = { id: string; name: string; has_expiry: boolean };
type Held = { checked?: boolean; expires_at?: string };

/** The qualifications as a draft has them that was kept when all of them expired; one is held. */
const kept = (list: Listed[], held: string, answer: Held) =>
  list.map(({ id, name }) => ({
    qualification_id: id,
    name,
    has_expiry: true,
    ...(id === held && answer),
  }));

/** What a draft may hold of questions that are not shown, each wrong in its own way. */
const drafts: Record<string, (list: Listed[]) => object> = {
  'a date of what does not expire any more': (list) => ({
    qualifications: kept(list, 'secor', { checked: true, expires_at: OVER }),
  }),
  'no date of what does not expire any more': (list) => ({
    qualifications: kept(list, 'secor', { checked: true }),
  }),
  'the same in a list of another order': (list) => ({
    qualifications: kept(list, 'secor', { checked: true, expires_at: OVER }).toReversed(),
  }),
  'a date of what is ticked no more': (list) => ({
    qualifications: kept(list, 'cor', { checked: false, expires_at: OVER }),
  }),
  'a date of what the list has no more': () => ({
    qualifications: [{ qualification_id: 'gone', name: 'Gone', checked: true, expires_at: OVER }],
  }),
  'an insurance that the list has no more': () => ({
    insurances: [{ insurance_id: 'gone', name: 'Gone', amount: 1, expires_at: OVER }],
  }),
};

/** The list has it so by now, whatever the draft says, and comes after `pressed`. */
async function withoutExpiry(page: Page, pressed: Promise<unknown>): Promise<void> {
  await page.route('**/api/data/qualifications', async (route) => {
    await pressed;
    const list = (await (await route.fetch()).json()) as Listed[];
    const json = list.map((entry) => (entry.id === 'secor' ? { ...entry, has_expiry: false } : entry));
    await route.fulfill({ json });
  });
}

test.each(Object.entries(drafts))(
  '%s is not judged: whatever is called wrong is there to be mended',
  async (_, draft) => {
    const list = (await (await fetch(`${site.url}/api/data/qualifications`)).json()) as Listed[];
    let press = () => {};
    const pressed = new Promise<void>((resolve) => {
      press = resolve;
    });
    const { page } = await forms.open(
      'seller-registration',
      { country: 'CA', state: 'AB', ...draft(list) },
      (opened) => withoutExpiry(opened, pressed),
      { button: 'Submit' },
    );
    await page.getByRole('button', { name: 'Submit' }).click();
    press();
    const links = page.locator('.error-summary a');
    await links.first().waitFor();
    const lost = await links.evaluateAll((all) =>
      all.flatMap((link) => {
        const id = decodeURIComponent((link as HTMLAnchorElement).hash.slice(1));
        return document.getElementById(id)?.checkVisibility() ? [] : [`${id}: ${link.textContent}`];
      }),
    );
    expect(lost).toEqual([]);
  },
);
