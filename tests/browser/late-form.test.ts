import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { type StudioSite, startStudio } from './studio-site.ts';

let studio: StudioSite;

beforeAll(async () => {
  studio = await startStudio();
  const made = await fetch(`${studio.url}/api/studio/forms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: studio.url },
    body: JSON.stringify({ id: 'site-walk', title: 'Site walk' }),
  });
  expect(made.status).toBe(201);
});
afterAll(() => studio?.stop());

const SCRIPT = /\/live-forms\/site-walk\.[^/]*$/;

test('a form that was made lately and could not be loaded is said to be just that, and tried again', async () => {
  const page = await studio.visit('/faq');
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto(`${studio.url}/forms/site-walk`);
  await page.getByText('The form could not be loaded. Check your connection and try again.').waitFor();
  await expectAccessible(page);
  await page.unroute(SCRIPT);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Site walk' }).waitFor();
});

test('a server that fails on a form is no reason to say that there is none', async () => {
  const page = await studio.visit('/faq');
  await page.route(SCRIPT, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`${studio.url}/forms/site-walk`);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
});

test('a form that there is not is not found', async () => {
  const page = await studio.visit('/faq');
  await page.addInitScript(() => {
    const look = () => {
      if (/could not be loaded/.test(document.body?.textContent ?? ''))
        document.documentElement.dataset.failed = '';
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${studio.url}/forms/no-such-form`);
  await page.getByRole('heading', { level: 1, name: 'not found' }).waitFor();
  await page.getByRole('link', { name: 'Go to the home page' }).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  expect(await page.locator('html[data-failed]').count()).toBe(0);
});
