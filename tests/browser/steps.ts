import type { Page } from 'playwright-core';
import { press } from './press.ts';
import type { Product, Site, Size } from './site.ts';

let lastNumber = 0;

/** Returns a Canadian mobile number that no other test of this run uses, as it is typed and as it is stored. */
export function newNumber(): { typed: string; e164: string } {
  lastNumber += 1;
  const line = String(1000 + lastNumber);
  return { typed: `403 234 ${line}`, e164: `+1403234${line}` };
}

/** Fills the signup request. */
export async function fillInSignup(page: Page, mobileNumber: string, type: string): Promise<void> {
  await page.getByRole('radio', { name: type }).check();
  await page.getByLabel('Your name').fill('Jordan Reyes');
  await page.getByLabel('Organization name').fill('Prairie Pipeline Ltd.');
  await page.getByLabel('Country').selectOption({ label: 'Canada' });
  await page.getByLabel('State or province').selectOption({ label: 'Alberta' });
  await page.getByLabel('Mobile number').fill(mobileNumber);
}

/** Fills the signup request and sends it; ends on the page that asks for the code. */
export async function requestCode(
  page: Page,
  mobileNumber: string,
  type = 'Sign up as a buyer',
): Promise<void> {
  await fillInSignup(page, mobileNumber, type);
  await press(page.getByRole('button', { name: 'Send verification code' }));
  await page.getByText('A verification code was sent to the entered phone number.').waitFor();
}

const read = new Set<string>();

/**
 * Waits for a code to a number or address that has not been read before: one asked for a moment ago may still be on its
 * way, while the one before it lies there.
 */
export async function nextCode({ url, inbox }: Product, to: string): Promise<string> {
  return eventually(async () => {
    for (const { id, text } of await inbox(to)) {
      const code = /\b\d{6}\b/.exec(text)?.[0];
      if (!code || read.has(`${url} ${id}`)) continue;
      read.add(`${url} ${id}`);
      return code;
    }
    return undefined;
  });
}

/** Calls `read` until it returns something: for long, since a machine that does other things as well is slow, not wrong. */
export async function eventually<T>(read: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    if (Date.now() > end) throw new Error(`It did not come within ${PATIENCE_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const PATIENCE_MS = 30_000;

/** Enters the code; ends on the privacy policy. */
export async function verifyCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code').fill(code);
  await press(page.getByRole('button', { name: 'Verify' }));
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
}

/** Reads a legal text to its end and agrees. */
export async function agree(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const text = page.getByRole('region', { name: new RegExp(`${title}.*full text`) });
  await text.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await press(page.getByRole('button', { name: 'Agree' }));
}

/** Goes from the signup request to the privacy policy. */
export async function reachPrivacyPolicy(site: Site, page: Page): Promise<{ e164: string }> {
  const number = newNumber();
  await requestCode(page, number.typed);
  await verifyCode(page, await nextCode(site, number.e164));
  return number;
}

/** Goes from the signup request to the empty buyer registration. */
export async function reachBuyerRegistration(site: Site, page: Page): Promise<{ e164: string }> {
  const number = await reachPrivacyPolicy(site, page);
  await agree(page, 'Privacy Policy');
  await agree(page, 'Terms & Conditions');
  await page.getByRole('heading', { level: 1, name: 'Buyer Registration' }).waitFor();
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  return number;
}

/** Opens the empty buyer registration of somebody who has verified a number and accepted both texts. */
export function openBuyerRegistration(site: Site, size?: Size): Promise<Page> {
  return openRegistration(site, 2, size);
}

const REGISTRATIONS: Record<number, string> = { 2: 'buyer', 3: 'seller', 4: 'consultant' };

/** Opens the empty registration of any organization type (2 buyer, 3 seller, 4 consultant), the same way. */
export async function openRegistration(site: Site, organizationType: number, size?: Size): Promise<Page> {
  const page = await site.visit(await readyRegistration(site, organizationType), size);
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  return page;
}

/** Verifies a number and accepts both texts by calls. @returns the path of the empty registration */
export async function readyRegistration(product: Product, organizationType: number): Promise<string> {
  const { e164 } = newNumber();
  const call = async (name: string, body: object) => {
    const answer = await fetch(`${product.url}/api/registration/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { accessToken: string };
  };
  await call('request_code', {
    name: 'Jordan Reyes',
    organizationName: 'Prairie Pipeline Ltd.',
    organizationType,
    country: 'CA',
    state: 'AB',
    mobileNumber: e164,
  });
  const verificationCode = await nextCode(product, e164);
  const { accessToken } = await call('verify_code', { mobileNumber: e164, verificationCode });
  await call('accept_privacy_policy', { accessToken });
  await call('accept_terms_and_conditions', { accessToken });
  return `/signup/${REGISTRATIONS[organizationType]}-registration/${accessToken}`;
}

/** Finds a control by the path of its answer. */
export function field(page: Page, path: string) {
  return page.locator(`[id="f.${path}"]`);
}

/** Types an answer into each of these fields. */
export async function fill(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [path, answer] of Object.entries(answers)) await field(page, path).fill(answer);
}

/** Fills in everything that the signup did not ask, so that nothing required is missing. */
export async function fillBuyerRegistration(page: Page): Promise<void> {
  const answers = {
    address: '120 8 Ave SW',
    city: 'Calgary',
    postal_zip: 'T2P 1B3',
    email: 'office@prairiepipeline.example',
    'primaryContact.email': 'jordan@prairiepipeline.example',
    'accountingContact.first_name': 'Avery',
    'accountingContact.last_name': 'Singh',
    'accountingContact.phone': '(403) 234-5679',
    'accountingContact.email': 'accounts@prairiepipeline.example',
  };
  await fill(page, answers);
}

/** Does something with a form that is shown, as everybody does: what is far down in it is loaded only then. */
export async function beginUse(page: Page): Promise<void> {
  await page.locator('.field').first().waitFor();
  // It listens once it has been painted.
  await painted(page);
  await page.keyboard.press('Shift');
}

/** Waits until what has come is painted, and the effects of that have run. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
