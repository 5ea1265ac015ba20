import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedMember, takeSession } from './members.ts';
import { press } from './press.ts';
import { PHONE, type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('a date that has ended since it was stored keeps nobody from saving something else', async () => {
  const seller = await approvedMember(site, {
    kind: 'seller',
    email: 'ended@foothills.example',
    name: 'Foothills Well Services',
  });
  const page = await site.blankPage(PHONE);
  await takeSession(page, site, seller);
  const wcbs = [{ state: 'AB', number: '1', expire_at: '2001-01-01' }];
  await page.route('**/api/account/insurance', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { country: 'CA', insurances: [], wcbs } })
      : route.fallback(),
  );
  await page.goto(`${site.url}/account/insurance`);
  const liability = page.getByRole('group', { name: /Commercial general liability/ });
  await liability.getByLabel('Amount').selectOption({ index: 2 });
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await press(page.getByRole('button', { name: 'Save' }));
  expect((await sent).postDataJSON()).toMatchObject({ wcbs });
});
