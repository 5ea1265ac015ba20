import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALWAYS } from '../server/support/openings.ts';
import { openDesk, openHistory } from './applications.ts';
import { expectAccessible, violations } from './axe.ts';
import { send, staffSession } from './members.ts';
import { DESKTOP, PHONE, type Site, type Size, startSite } from './site.ts';

const FORM = 'report-a-concern';
const TITLE = 'Report a concern';

/** How pages of others are laid out. */
const STYLES: Record<string, string> = {
  shell: 'html, body { height: 100%; margin: 0 } main { height: 100vh; overflow: auto }',
  flex: 'div { display: flex } iframe { max-height: 80vh; padding: 20px } * { box-sizing: border-box }',
  centred: 'div { display: flex; flex-direction: column; align-items: center }',
};

let site: Site;
let editor: string;
let partner: Server;
let partnerUrl: string;
beforeAll(async () => {
  site = await startSite();
  editor = await staffSession(site, 'editor');
  // To a browser this name is another site than the address of ours. Its policy is as strict as one can be.
  partner = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const policy = `default-src 'none'; script-src ${site.url}; style-src 'unsafe-inline'; frame-src ${site.url}`;
    response
      .setHeader('Content-Security-Policy', policy)
      .setHeader('Content-Type', 'text/html; charset=utf-8');
    const language = asked.has('fr') ? ' lang="fr-CA"' : '';
    const words = '<p>Some words of the partner.</p>'.repeat(30);
    response.end(`<!doctype html><html lang="en"><title>A partner</title>
      <meta name="viewport" content="width=device-width">
      <style>${STYLES[asked.get('style') ?? ''] ?? ''}</style>
      <main><h1>A partner</h1>${words}
      <div><tenderfoot-form name="${FORM}"${language}></tenderfoot-form></div>
      ${words}</main>
      <script src="${site.url}/embed.js" ${asked.get('script') ?? 'async'}></script></html>`);
  });
  await new Promise<void>((listening) => partner.listen(0, 'localhost', listening));
  partnerUrl = `http://localhost:${(partner.address() as AddressInfo).port}`;
  await allow([partnerUrl]);
});
afterAll(async () => {
  partner.closeAllConnections();
  partner.close();
  await site.stop();
});

const allow = (sites: string[]) => send(site, `/admin/embedding/${FORM}`, { sites }, editor, 'PUT');

async function openPartner(
  size: Size,
  path = '/',
  prepare = async (_page: Page): Promise<unknown> => undefined,
) {
  const page = await site.blankPage(size);
  await prepare(page);
  await page.goto(partnerUrl + path);
  return page;
}

async function frameOf(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().length).toBe(2);
  const [, frame] = page.frames();
  if (!frame) throw new Error('There is no frame');
  await frame.getByRole('heading', { level: 1 }).waitFor();
  return frame;
}

/** Waits until the frame shows all of the form. @returns its height */
async function grownHeight(page: Page, frame: Frame): Promise<number> {
  const outside = () => page.locator('iframe').evaluate((one) => one.getBoundingClientRect().height);
  const inside = () => frame.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(async () => (await outside()) - (await inside())).toBeGreaterThanOrEqual(0);
  return outside();
}

/** Whether a part of the frame is in view on the partner's page. */
async function isInView(page: Page, frame: Frame, selector: string): Promise<boolean> {
  const { y, height } = (await frame.locator(selector).first().boundingBox()) ?? { y: -1, height: 0 };
  const room = await page.evaluate(() => window.innerHeight);
  return y >= 0 && y + Math.min(height, 40) <= room;
}

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('another site shows the form as high as it is, and it is sent from there, on %s', async (_, size) => {
  const page = await openPartner(size);
  const frame = await frameOf(page);
  const before = await grownHeight(page, frame);
  await expect.poll(() => page.locator('iframe').getAttribute('title')).toContain(TITLE);
  expect(await frame.locator('header, footer').filter({ visible: true }).count()).toBe(0);
  expect(await frame.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await frame.getByRole('button', { name: 'Send' }).click();
  await frame.locator('.error-summary').waitFor();
  await expect.poll(() => isInView(page, frame, '.error-summary')).toBe(true);
  expect(await grownHeight(page, frame)).toBeGreaterThan(before);
  expect(await violations(page)).toEqual([]);

  await frame.locator('.error-summary a').last().press('Enter');
  await expect.poll(() => isInView(page, frame, ':focus')).toBe(true);

  await frame.getByLabel('What is it about?').selectOption({ label: 'A payment' });
  await frame.getByLabel('What happened?').fill('An invoice was paid twice.');
  await frame.getByLabel('No', { exact: true }).check();
  await frame.getByRole('button', { name: 'Send' }).click();
  await frame.getByRole('heading', { level: 1, name: 'We have received your report' }).waitFor();
  await expect.poll(() => isInView(page, frame, 'h1')).toBe(true);
  expect(await frame.locator('header, footer').filter({ visible: true }).count()).toBe(0);
});

test('in a page that scrolls within itself, what is wrong and what was sent come into view', async () => {
  const page = await openPartner(PHONE, '/?style=shell');
  const frame = await frameOf(page);
  await grownHeight(page, frame);
  await frame.getByRole('button', { name: 'Send' }).click();
  await frame.locator('.error-summary').waitFor();
  await expect.poll(() => isInView(page, frame, '.error-summary')).toBe(true);
  await frame.getByLabel('What is it about?').selectOption({ label: 'A payment' });
  await frame.getByLabel('What happened?').fill('An invoice was paid twice.');
  await frame.getByLabel('No', { exact: true }).check();
  await frame.getByRole('button', { name: 'Send' }).press('Enter');
  await frame.getByRole('heading', { level: 1, name: 'We have received your report' }).waitFor();
  await expect.poll(() => isInView(page, frame, 'h1')).toBe(true);
});

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('a press on words, or into a long answer, moves nothing, on %s', async (_, size) => {
  const page = await openPartner(size);
  const frame = await frameOf(page);
  await grownHeight(page, frame);
  const place = () => page.evaluate(() => window.scrollY);
  /** Scrolls until a point of something is in the middle of the window, and presses it. @returns where that was */
  const press = async (what: Locator, position: { x: number; y: number }) => {
    const { y = 0 } = (await what.boundingBox()) ?? {};
    await page.evaluate((top) => window.scrollBy({ top: top - window.innerHeight / 2 }), y + position.y);
    const before = await place();
    await (size === PHONE ? what.tap({ position }) : what.click({ position }));
    return before;
  };
  const onWords = await press(frame.getByText('Should we answer you?'), { x: 5, y: 5 });
  await expect.poll(() => frame.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(await place()).toBe(onWords);
  const answer = frame.getByLabel('What happened?');
  await answer.evaluate((one) => {
    one.style.height = '1500px';
  });
  await grownHeight(page, frame);
  const inAnswer = await press(answer, { x: 50, y: 1400 });
  await expect.poll(() => frame.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  expect(await place()).toBe(inAnswer);
});

test.each(['flex', 'centred'])('it is as wide as its place, however that is laid out (%s)', async (style) => {
  const page = await openPartner(DESKTOP, `/?style=${style}`);
  const frame = await frameOf(page);
  await grownHeight(page, frame);
  const widths = await page.evaluate(() =>
    ['div', 'iframe'].map((name) => document.querySelector(name)?.getBoundingClientRect().width),
  );
  expect(widths[1]).toBe(widths[0]);
});

test.each(['defer', 'type="module"', 'crossorigin'])('it is shown by a script with %s', async (script) => {
  const page = await openPartner(DESKTOP, `/?script=${encodeURIComponent(script)}`);
  await frameOf(page);
  const names = await page.evaluate(() => Object.keys(window).filter((name) => /^[a-z]{1,2}$/i.test(name)));
  expect(names).toEqual([]);
});

test('another name or language that is set later is shown', async () => {
  const page = await openPartner(DESKTOP);
  await frameOf(page);
  await page.locator('tenderfoot-form').evaluate((one) => one.setAttribute('lang', 'FR'));
  await expect.poll(async () => (await frameOf(page)).url()).toContain('lang=FR');
  await (await frameOf(page)).getByRole('heading', { level: 1, name: 'Signaler un problème' }).waitFor();
  await page.locator('tenderfoot-form').evaluate((one, name) => {
    const other = document.createElement('tenderfoot-form');
    one.replaceWith(other);
    other.setAttribute('name', name);
  }, FORM);
  await (await frameOf(page)).getByRole('heading', { level: 1, name: TITLE }).waitFor();
});

test('what leads elsewhere opens a tab of its own, and the form stays', async () => {
  const page = await openPartner(DESKTOP);
  const frame = await frameOf(page);
  await send(site, `/admin/openings/${FORM}`, { ...ALWAYS, state: 'closed' }, editor, 'PUT');
  await page.reload();
  const closed = await frameOf(page);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    closed.getByRole('link', { name: 'Contact us' }).click(),
  ]);
  await tab.waitForURL(`${site.url}/contact`);
  expect(frame.url()).toContain(`/forms/${FORM}`);
  await send(site, `/admin/openings/${FORM}`, ALWAYS, editor, 'PUT');
});

test('it needs no cookie and nothing else that a browser may refuse to a frame, and speaks French on wish', async () => {
  const page = await openPartner(PHONE, '/?fr', (opened) =>
    opened.addInitScript(() => {
      for (const store of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, store, {
          get() {
            throw new DOMException('Not in a frame', 'SecurityError');
          },
        });
    }),
  );
  const frame = await frameOf(page);
  await frame.getByRole('heading', { level: 1, name: 'Signaler un problème' }).waitFor();
  await frame.getByLabel('De quoi s’agit-il').selectOption({ index: 1 });
  await frame.getByLabel(/^Que s’est-il passé/).fill('Une facture a été payée deux fois.');
  await frame.getByLabel('Non', { exact: true }).check();
  await frame.getByRole('button', { name: 'Envoyer' }).click();
  await frame
    .getByText(/TFF-\w+/)
    .first()
    .waitFor();
  expect(await page.context().cookies()).toEqual([]);
});

test('a site that is not allowed leads to the form’s own page instead', async () => {
  // One of its own, since what the browser complains about is what is tested.
  const page = await (await site.blankPage(DESKTOP)).context().browser()?.newPage();
  if (!page) throw new Error('There is no browser');
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await page.clock.install();
  await allow([]);
  await page.goto(partnerUrl);
  await page.locator('iframe').waitFor();
  await page.waitForLoadState('load');
  await expect.poll(() => refused.join()).toContain('frame-ancestors');
  await page.clock.fastForward(6000);
  const link = page.getByRole('link', { name: `${site.url}/forms/${FORM}` });
  await link.waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  expect(await link.getAttribute('href')).toBe(`${site.url}/forms/${FORM}`);
  const isAsked = page.waitForRequest(/[?&]key=/);
  await page.locator('tenderfoot-form').evaluate((element) => element.setAttribute('key', 'of the link'));
  await isAsked;
  await expect
    .poll(async () => {
      await page.clock.fastForward(6000);
      return link.count();
    })
    .toBe(1);
  expect(await link.getAttribute('href')).toBe(`${site.url}/forms/${FORM}?key=of%20the%20link`);
  await page.close();
  await allow([partnerUrl]);
});

test('an editor names the sites, by touch, and finds what their pages need', async () => {
  const desk = await openDesk(site, editor, '/admin/forms', PHONE);
  await desk.getByRole('button', { name: `Embedding ${TITLE}` }).click();
  const sites = desk.getByLabel('Sites that may show this form');
  await sites.fill(`${partnerUrl}\nhttp://www.partner.example`);
  await expectAccessible(desk);
  expect(await desk.getByLabel('Tags for the page').inputValue()).toBe(
    `<script src="${site.url}/embed.js" async></script><tenderfoot-form name="${FORM}"></tenderfoot-form>`,
  );
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk
    .locator('.error-summary')
    .getByText('This is not the address of a site: http://www.partner.example')
    .waitFor();
  await sites.fill(`${partnerUrl}\nhttps://www.partner.example`);
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.locator('.entry-form').waitFor({ state: 'detached' });
  const history = await openHistory(desk, TITLE);
  await history
    .getByRole('button', { name: /^Changed the sites/ })
    .first()
    .click();
  await history
    .getByText(`Sites that may show it: ${partnerUrl} → ${partnerUrl}, https://www.partner.example`)
    .waitFor();
});
