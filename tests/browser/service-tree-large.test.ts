import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { tenThousandServices } from '../widgets/service-tree/services.ts';
import { reconnect } from './quiet.ts';
import {
  answerServices,
  arrow,
  focused,
  item,
  openTree,
  sendServices,
  tree,
  treeSchema,
  treeUi,
} from './service-tree-form.ts';
import { startWidgetSite, type WidgetSite } from './widget-site.ts';

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(treeSchema, treeUi);
});
afterAll(() => site.stop());
afterEach(async () => {
  expect(await site.reset()).toEqual([]);
});

test('10,000 services put at most 60 rows into the document, and the last is reached by a key', async () => {
  answerServices(site, tenThousandServices());
  const page = await openTree(site);
  await tree(page).focus();
  await page.keyboard.press('*');
  await page.keyboard.press('End');
  expect(await focused(page)).toBe('General service 999');
  expect(await page.getByRole('treeitem').count()).toBeLessThanOrEqual(60);
});

test('a key that is pressed again and again goes on from row to row while they scroll', async () => {
  answerServices(site, tenThousandServices());
  const page = await openTree(site);
  await item(page, 'Industry 1').press('*');
  for (let press = 0; press < 28; press++) await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('Industry 2');
  expect(await item(page, 'Industry 2').isVisible()).toBe(true);
});

test('a list that comes anew leaves the row in its place, branches open, and the answer as it was', async () => {
  const before = tenThousandServices();
  answerServices(site, before);
  const page = await openTree(site, { before: (opened) => opened.clock.install() });
  await arrow(page, 'Industry 3').click();
  await arrow(page, 'Branch 3.9').click();
  const row = tree(page).getByRole('treeitem', { name: /^Service 3\.9\.30 / });
  await item(page, 'Branch 3.9').press('ArrowRight');
  for (let press = 1; press < 30; press++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const mark = () =>
    row.evaluate((element) => ({
      hasFocus: element === document.activeElement,
      isTicked: element.ariaChecked,
      top: element.getBoundingClientRect().top,
    }));
  const was = await mark();
  expect(was).toMatchObject({ hasFocus: true, isTicked: 'true' });
  for (const next of [
    [{ id: 'new', name: 'New', parent: null, services: [] }, ...before],
    before.slice(1),
    [...before.slice(5), ...before.slice(0, 5)],
  ]) {
    answerServices(site, next);
    const place = await row.getAttribute('data-index');
    await reconnect(page);
    await expect.poll(() => row.getAttribute('data-index')).not.toBe(place);
    expect(await mark()).toEqual(was);
  }
  expect(await sendServices(site, page)).toEqual(['i2', 'i2-8', 'i2-8-29']);
});
