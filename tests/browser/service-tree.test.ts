import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services, tenThousandServices } from '../widgets/service-tree/services.ts';
import { violations } from './axe.ts';
import { DESKTOP } from './site.ts';
import { json, startWidgetSite, type WidgetSite } from './widget-site.ts';

const NONE_CHOSEN = 'Please select at least one service category.';
const NARROW = { width: 320, height: 700 };

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'Services offered',
      type: 'object',
      additionalProperties: false,
      required: ['services', 'feedback'],
      properties: {
        services: {
          type: 'array',
          title: 'Services',
          'x-name': 'the services',
          minItems: 1,
          maxItems: 20_000,
          'x-messages': { required: NONE_CHOSEN, minItems: NONE_CHOSEN },
          items: { type: 'string', maxLength: 50, 'x-options-from': '/services' },
        },
        feedback: { type: 'string', minLength: 1, maxLength: 100, title: 'Feedback' },
      },
    },
    {
      'ui:sections': [
        { title: 'Industries', fields: ['services'] },
        { title: 'Feedback', fields: ['feedback'] },
      ],
      services: { 'ui:widget': 'service-tree', 'ui:help': 'Tick what you offer.' },
    },
  );
});
afterAll(() => site.stop());
beforeEach(() => {
  answerServices(services);
});
afterEach(async () => {
  expect(await site.reset()).toEqual([]);
});

function answerServices(tree: unknown): void {
  site.calls.set('GET /api/services', (_request, response) => json(response, tree));
}

const tree = (page: Page) => page.getByRole('tree', { name: 'Services' });
const item = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const arrow = (page: Page, name: string) => item(page, name).locator('[data-arrow]');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the services' });
const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen services' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const checked = (page: Page, name: string) => item(page, name).getAttribute('aria-checked');

async function open(visit: Parameters<WidgetSite['open']>[0] = {}): Promise<Page> {
  const page = await site.open(visit);
  await tree(page).waitFor();
  return page;
}

async function send(page: Page): Promise<unknown> {
  await page.getByRole('textbox', { name: 'Feedback' }).fill('ok');
  await submit(page);
  await expect.poll(() => site.sent.length).toBe(1);
  return (site.sent[0] as { services: unknown }).services;
}

describe('ticking', () => {
  test('a child ticks its parent and grandparent, which show as half ticked', async () => {
    const page = await open();
    await arrow(page, 'Well servicing').click();
    await arrow(page, 'Wireline').click();
    await item(page, 'Slickline').click();
    expect(await checked(page, 'Slickline')).toBe('true');
    expect(await checked(page, 'Wireline')).toBe('mixed');
    expect(await checked(page, 'Well servicing')).toBe('mixed');
    expect(await chosen(page).innerText()).toContain('1 service chosen in 1 industry');
    expect(await send(page)).toEqual(['well-servicing', 'wireline', 'slickline']);
  });

  test('a parent ticks all below it, and the summary names it alone', async () => {
    const page = await open();
    await item(page, 'Environment').click();
    expect(await checked(page, 'Environment')).toBe('true');
    await chosen(page).getByRole('button', { name: 'Remove All of Environment' }).waitFor();
    await page.getByText('Environment and 6 below it ticked').waitFor({ state: 'attached' });
    expect(await send(page)).toHaveLength(7);
  });

  test('a choice can be taken out of the summary, and the focus goes to the next one', async () => {
    const page = await open({ data: { services: ['transport', 'hot-shot', 'winch-trucks', 'gone'] } });
    await chosen(page).getByRole('button', { name: 'Remove Hot shot' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Remove Winch trucks');
    expect(await chosen(page).getByText('No longer offered').isVisible()).toBe(true);
    await chosen(page).getByRole('button', { name: 'Remove Service gone' }).click();
    expect(await send(page)).toEqual(['transport', 'winch-trucks']);
  });

  test('what was chosen before is there again', async () => {
    const page = await open({ data: { services: ['transport', 'hot-shot'] } });
    expect(await checked(page, 'Transport')).toBe('mixed');
    expect(await send(page)).toEqual(['transport', 'hot-shot']);
  });
});

describe('the keyboard', () => {
  test('is all that is needed', async () => {
    const page = await open();
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
    const page = await open({ data: { services: ['transport', 'hot-shot', 'winch-trucks'] } });
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
    const page = await open();
    await tree(page).focus();
    await page.keyboard.type('tr');
    expect(await focused(page)).toBe('Transport');
  });

  test('each row says where it stands', async () => {
    const page = await open();
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
    const page = await open();
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
    const page = await open();
    await search(page).fill('nitrogen');
    await page.keyboard.press('Enter');
    expect(await page.locator('.error-summary').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Well servicing');
  });
});

describe('the form around it', () => {
  test('says that a service is missing, and leads to the tree', async () => {
    const page = await open();
    await submit(page);
    await page.getByRole('link', { name: NONE_CHOSEN }).click();
    expect(await focused(page)).toBe('Drilling services');
    const describedBy = (await tree(page).getAttribute('aria-describedby')) ?? '';
    expect(describedBy.split(' ')).toEqual(['f.services-help', 'f.services-error']);
    await page.keyboard.press('Space');
    await page.getByRole('textbox', { name: 'Feedback' }).focus();
    await page.locator('[id="f.services-error"]').waitFor({ state: 'detached' });
  });

  test('is judged only once the services are there', async () => {
    let answer = () => {};
    site.calls.set('GET /api/services', (_request, response) => {
      answer = () => json(response, services);
    });
    const page = await site.open();
    await page.getByText('Loading the services…').waitFor();
    await submit(page);
    expect(await page.locator('.error-summary li').allInnerTexts()).toEqual([
      'The list of services is still loading. Please try again in a moment.',
    ]);
    answer();
    await tree(page).waitFor();
    await submit(page);
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
    answerServices(services);
    await page.keyboard.press('Enter');
    await tree(page).waitFor();
    expect(await send(page)).toEqual(['transport', 'hot-shot']);
  });

  test('the answers name the services by industry', async () => {
    const page = await open({
      data: { services: ['transport', 'hot-shot', 'camp-and-catering', 'catering', 'housekeeping'] },
    });
    await page.getByRole('button', { name: 'Review your answers' }).click();
    const answer = page.locator('.service-answer');
    expect(await answer.locator('li').allInnerTexts()).toEqual([
      'Transport: Hot shot',
      'Camp and catering: all services',
    ]);
    expect(await violations(page)).toEqual([]);
  });

  test('on paper there is the summary and no tree', async () => {
    const page = await open({ data: { services: ['transport', 'hot-shot'] } });
    await page.emulateMedia({ media: 'print' });
    expect(await tree(page).isVisible()).toBe(false);
    expect(await chosen(page).getByText('Hot shot').isVisible()).toBe(true);
  });
});

test('10,000 services put at most 60 rows into the document, and the last is reached by a key', async () => {
  answerServices(tenThousandServices());
  const page = await open();
  await tree(page).focus();
  await page.keyboard.press('*');
  await page.keyboard.press('End');
  expect(await focused(page)).toBe('General service 999');
  expect(await page.getByRole('treeitem').count()).toBeLessThanOrEqual(60);
});

test('a key that is pressed again and again goes on from row to row while they scroll', async () => {
  answerServices(tenThousandServices());
  const page = await open();
  await item(page, 'Industry 1').press('*');
  for (let press = 0; press < 28; press++) await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('Industry 2');
  expect(await item(page, 'Industry 2').isVisible()).toBe(true);
});

test('a list that comes anew leaves the row in its place, branches open, and the answer as it was', async () => {
  const before = tenThousandServices();
  answerServices(before);
  const page = await open({ before: (opened) => opened.clock.install() });
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
    answerServices(next);
    const place = await row.getAttribute('data-index');
    const come = page.waitForResponse('**/api/services');
    await page.clock.fastForward(5000);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await come;
    await expect.poll(() => row.getAttribute('data-index')).not.toBe(place);
    expect(await mark()).toEqual(was);
  }
  expect(await send(page)).toEqual(['i2', 'i2-8', 'i2-8-29']);
});

describe.each([
  ['320 px', NARROW],
  ['desktop', DESKTOP],
])('axe finds nothing at %s', (_name, size) => {
  test('at first, opened, searched and with an error', async () => {
    const page = await open({ size, data: { services: ['transport', 'hot-shot', 'gone'] } });
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
  const page = await open({ size: NARROW, data: { services: ['transport', 'hot-shot'] } });
  const small = await page
    .locator('.tree-row, .tree-arrow[data-arrow], .chip, .service-tree input')
    .evaluateAll((targets) =>
      targets
        .map((target) => target.getBoundingClientRect())
        .filter(({ width, height }) => width < 24 || height < 24),
    );
  expect(small).toEqual([]);
});
