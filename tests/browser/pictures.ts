import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startSite } from './site.ts';
import { field, openBuyerRegistration } from './steps.ts';

// `npm run pictures`: takes a new picture of the built product for the README.
const folder = join(import.meta.dirname, '../pictures');
mkdirSync(folder, { recursive: true });
const site = await startSite();
const page = await openBuyerRegistration(site, { width: 1280, height: 860 });
await field(page, 'address').fill('120 8 Ave SW');
await field(page, 'city').fill('Calgary');
await page.getByText(/^Saved/).waitFor();
await page.locator('.form-layout').evaluate((element) => element.scrollIntoView());
await page.screenshot({ path: join(folder, 'buyer-registration.png') });
await site.stop();
