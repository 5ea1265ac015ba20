import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '../widgets/service-tree/services.ts';
import { violations } from './axe.ts';
import {
  answerServices,
  arrow,
  checked,
  chosen,
  focused,
  item,
  NONE_CHOSEN,
  openTree,
  search,
  sendServices,
  submit,
  tree,
  treeSchema,
  treeUi,
} from './service-tree-form.ts';
import { DESKTOP } from './site.ts';
import { json, startWidgetSite, type WidgetSite } from './widget-site.ts';

const NARROW = { width: 320, height: 700 };

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(treeSchema, treeUi);
});
afterAll(() => site.stop());
beforeEach(() => answerServices(site, services));
afterEach(async () => {
  expect(await site.reset()).toEqual([]);
});

describe('ticking', () => {
  test('a child ticks its parent and grandparent, which show as half ticked', async () => {
    const page = await openTree(site);
    await arrow(page, 'Well servicing').click();
    await arrow(page, 'Wireline').click();
    await item(page, 'Slickline').click();
    expect(await checked(page, 'Slickline')).toBe('true');
    expect(await checked(page, 'Wireline')).toBe('mixed');
    expect(await checked(page, 'Well servicing')).toBe('mixed');
    expect(await chosen(page).innerText()).toContain('1 service chosen in 1 industry');
    expect(await sendServices(site, page)).toEqual(['well-servicing', 'wireline', 'slickline']);
  });

  test('a parent ticks all below it, and the summary names it alone', async () => {
    const page = await openTree(site);
    await item(page, 'Environment').click();
    expect(await checked(page, 'Environment')).toBe('true');
    await chosen(page).getByRole('button', { name: 'Remove All of Environment' }).waitFor();
    await page.getByText('Environment and 6 below it ticked').waitFor({ state: 'attached' });
    expect(await sendServices(site, page)).toHaveLength(7);
  });

  test('a choice can be taken out of the summary, and the focus goes to the next one', async () => {
    const page = await openTree(site, {
      data: { services: ['transport', 'hot-shot', 'winch-trucks', 'gone'] },
    });
    await chosen(page).getByRole('button', { name: 'Remove Hot shot' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Remove Winch trucks');
    expect(await chosen(page).getByText('No longer offered').isVisible()).toBe(true);
    await chosen(page).getByRole('button', { name: 'Remove Service gone' }).click();
    expect(await sendServices(site, page)).toEqual(['transport', 'winch-trucks']);
  });

  test('what was chosen before is there again', async () => {
    const page = await openTree(site, { data: { services: ['transport', 'hot-shot'] } });
    expect(await checked(page, 'Transport')).toBe('mixed');
    expect(await sendServices(site, page)).toEqual(['transport', 'hot-shot']);
  });
});

describe('the keyboard', () => {
  test('is all that is needed', async () => {
    const page = await openTree(site);
    await search(page).focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Drilling services');
    const path: [string, string][] = [
      ['ArrowDown', 'Well servicing'],
      ['ArrowRight', 'Well servicing'],
      ['ArrowRight', 'Wireline'],
      ['ArrowDown', 'Coiled tubing'],
      ['s', 'Snubbing'],
      ['Home', 'Drilling services'],
      ['End', 'Camp and catering'],
      ['w', 'Well servicing'],
      ['ArrowLeft', 'Well servicing'],
      ['ArrowDown', 'Site construction'],
    ];
    for (const [key, name] of path) {
      await page.keyboard.press(key);
      expect(await focused(page), key).toBe(name);
    }
    await page.keyboard.press('Space');
    expect(await checked(page, 'Site construction')).toBe('true');
    await page.keyboard.press('*');
    expect(await tree(page).locator('[aria-expanded="false"][aria-level="1"]').count()).toBe(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      'All of Site construction',
    );
  });

  test('goes through the chosen services by arrows, for they are one stop of the Tab key', async () => {
    const page = await openTree(site, { data: { services: ['transport', 'hot-shot', 'winch-trucks'] } });
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
    await tree(page).focus();
    await page.keyboard.press('Tab');
    expect(await focusedText()).toBe('Remove Hot shot');
    await page.keyboard.press('ArrowRight');
    expect(await focusedText()).toBe('Remove Winch trucks');
    await page.keyboard.press('Enter');
    expect(await focusedText()).toBe('Remove Hot shot');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('f.feedback');
  });

  test('letters typed fast make one word', async () => {
    const page = await openTree(site);
    await tree(page).focus();
    await page.keyboard.type('tr');
    expect(await focused(page)).toBe('Transport');
  });

  test('each row says where it stands', async () => {
    const page = await openTree(site);
    await arrow(page, 'Environment').click();
    const attributes = await item(page, 'Waste disposal').evaluate((row) =>
      ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded', 'aria-checked'].map((name) =>
        row.getAttribute(name),
      ),
    );
    expect(attributes).toEqual(['2', '2', '2', 'false', 'false']);
    expect(await tree(page).getAttribute('aria-multiselectable')).toBe('true');
  });
});

describe('searching', () => {
  test('keeps what is above a match, marks it and says how many there are', async () => {
    const page = await openTree(site);
    await search(page).fill('trucks');
    await page.getByText('2 services found').waitFor();
    expect(await page.getByRole('treeitem').evaluateAll((rows) => rows.map((row) => row.ariaLabel))).toEqual([
      'Environment',
      'Waste disposal',
      'Vacuum trucks',
      'Transport',
      'Winch trucks',
    ]);
    expect(await item(page, 'Winch trucks').locator('mark').innerText()).toBe('trucks');
    await search(page).fill('zzz');
    await page.getByText('Nothing found. Try another word.').waitFor();
    await search(page).fill('');
    expect(await page.getByRole('treeitem').count()).toBe(6);
  });

  test('Enter in the search submits nothing, and the arrow leads into the tree', async () => {
    const page = await openTree(site);
    await search(page).fill('nitrogen');
    await page.keyboard.press('Enter');
    expect(await page.locator('.error-summary').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Well servicing');
  });
});

describe('the form around it', () => {
  test('says that a service is missing, and leads to the tree', async () => {
    const page = await openTree(site);
    await submit(page);
    await page.getByRole('link', { name: NONE_CHOSEN }).click();
    expect(await focused(page)).toBe('Drilling services');
    const describedBy = (await tree(page).getAttribute('aria-describedby')) ?? '';
    expect(describedBy.split(' ')).toEqual(['f.services-help', 'f.services-error']);
    await page.keyboard.press('Space');
    await page.getByRole('textbox', { name: 'Feedback' }).focus();
    await page.locator('[id="f.services-error"]').waitFor({ state: 'detached' });
  });

  test('waits for the services, and is judged once they are there', async () => {
    let answer = () => {};
    site.calls.set('GET /api/services', (_request, response) => {
      answer = () => json(response, services);
    });
    const page = await site.open();
    await page.getByText('Loading the services…').waitFor();
    await submit(page);
    await page.getByText('Waiting for the rest of the form').waitFor();
    expect(await page.locator('.error-summary').count()).toBe(0);
    answer();
    await tree(page).waitFor();
    await expect.poll(() => page.locator('.error-summary li').count()).toBe(2);
  });

  test('a list that fails says so and can be tried again; nothing is lost', async () => {
    site.calls.set('GET /api/services', (_request, response) => response.writeHead(503).end());
    const page = await site.open({ data: { services: ['transport', 'hot-shot'] } });
    await page.getByText('Services unavailable.').waitFor();
    expect(await violations(page)).toEqual([]);
    await submit(page);
    await page.getByRole('link', { name: 'Services unavailable.' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Try again');
    answerServices(site, services);
    await page.keyboard.press('Enter');
    await tree(page).waitFor();
    expect(await sendServices(site, page)).toEqual(['transport', 'hot-shot']);
  });

  test('the answers name the services by industry', async () => {
    const page = await openTree(site, {
      data: { services: ['transport', 'hot-shot', 'camp-and-catering', 'catering', 'housekeeping'] },
    });
    await page.getByRole('button', { name: 'Review your answers' }).click();
    const lines = page.locator('.service-answer').locator('li');
    await expect
      .poll(() => lines.allInnerTexts())
      .toEqual(['Transport: Hot shot', 'Camp and catering: all services']);
    expect(await violations(page)).toEqual([]);
  });

  test('on paper there is the summary and no tree', async () => {
    const page = await openTree(site, { data: { services: ['transport', 'hot-shot'] } });
    await page.emulateMedia({ media: 'print' });
    expect(await tree(page).isVisible()).toBe(false);
    expect(await chosen(page).getByText('Hot shot').isVisible()).toBe(true);
  });
});

describe.each([
  ['320 px', NARROW],
  ['desktop', DESKTOP],
])('axe finds nothing at %s', (_name, size) => {
  test('at first, opened, searched and with an error', async () => {
    const page = await openTree(site, { size, data: { services: ['transport', 'hot-shot', 'gone'] } });
    expect(await violations(page)).toEqual([]);
    await arrow(page, 'Site construction').click();
    await arrow(page, 'Earthworks').click();
    await item(page, 'Lease building').click();
    expect(await violations(page)).toEqual([]);
    await search(page).fill('line');
    expect(await violations(page)).toEqual([]);
    await submit(page);
    await page.locator('.error-summary').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('while the services load', async () => {
    site.calls.set('GET /api/services', () => {});
    const page = await site.open({ size });
    await page.getByText('Loading the services…').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

test('every target is at least 24 px', async () => {
  const page = await openTree(site, { size: NARROW, data: { services: ['transport', 'hot-shot'] } });
  const small = await page
    .locator('.tree-row, .tree-arrow[data-arrow], .chip, .service-tree input')
    .evaluateAll((targets) =>
      targets
        .map((target) => target.getBoundingClientRect())
        .filter(({ width, height }) => width < 24 || height < 24),
    );
  expect(small).toEqual([]);
});
