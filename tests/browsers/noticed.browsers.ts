import { expect, test } from 'vitest';
import { startSite } from '../browser/site.ts';

test('a script error and a violation of the content security policy fail whatever looks at the page', async () => {
  const site = await startSite();
  const page = await site.visit('/faq');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('far and wide');
    });
    const script = document.createElement('script');
    script.textContent = 'document.title = "mine"';
    document.body.append(script);
  });
  await page.waitForTimeout(500);
  expect(await page.title()).not.toBe('mine');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const problems = await site.stop().then(String, String);
  expect(problems).toContain('far and wide');
  expect(problems).toMatch(/script-src/);
});
