import type { Page } from 'playwright-core';
import { readyToken, send, takeSession } from './members.ts';
import type { Site, Size } from './site.ts';

/** A PDF of one page with one line of text, about as small as PDFs get. */
export const ONE_PAGE_PDF = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
  '4 0 obj<</Length 44>>stream',
  'BT /F1 18 Tf 20 40 Td (Certificate) Tj ET   ',
  'endstream endobj',
  '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
  'trailer<</Size 6/Root 1 0 R>>',
  'startxref',
  '0',
  '%%EOF',
].join('\n');

let lastApplicant = 0;

/** Returns the email address of the next applicant's contact. */
function nextEmail(): string {
  lastApplicant += 1;
  return `contact${lastApplicant}@prairie.example`;
}

/** Submits a buyer's application. @returns its id and the contact's email */
export async function applyAsBuyer(site: Site, name: string): Promise<{ id: string; email: string }> {
  const email = nextEmail();
  const contact = { first_name: 'Jordan', last_name: 'Reyes', phone: '(403) 234-5678', email };
  const { body } = await send(site, '/registration/register_buyer', {
    reg_access_token: await readyToken(site, 2, name),
    name,
    address: '1200 Stephen Avenue SW',
    city: 'Calgary',
    postal_zip: 'T2P 1H9',
    phone: '(403) 234-5678',
    email: `office-${email}`,
    primaryContact: contact,
    accountingContact: contact,
  });
  return { id: body.applicationId, email };
}

/**
 * Submits a seller's application with a saved card and an insurance certificate.
 * @returns its id and the contact's email
 */
export async function applyAsSeller(site: Site, name: string): Promise<{ id: string; email: string }> {
  const email = nextEmail();
  const form = new FormData();
  form.append('files[]', new Blob([ONE_PAGE_PDF], { type: 'application/pdf' }), 'certificate.pdf');
  const upload = await fetch(`${site.url}/api/files/upload`, { method: 'POST', body: form });
  const { files } = (await upload.json()) as { files: { id: string }[] };
  const { body } = await send(site, '/registration/register_seller', {
    reg_access_token: await readyToken(site, 3, name),
    name,
    address: '48 Industrial Dr',
    city: 'Red Deer',
    postal_zip: 'T4N 1B3',
    phone: '(403) 234-5678',
    email: `office-${email}`,
    salesContact: {
      first_name: 'Avery',
      last_name: 'Singh',
      phone: '(403) 234-5678',
      email,
      confirm_email: email,
    },
    services: ['rotary-drilling'],
    planId: 'standard',
    stripe_payment_token: 'tok_visa',
    insurances: [{ insurance_id: 'cgl', amount: 1_000_000, file_id: files[0]?.id }],
  });
  return { id: body.applicationId, email };
}

/** Opens a page of the desk as somebody with a session. */
export async function openDesk(site: Site, session: string, path: string, size?: Size, locale?: string) {
  const page = await site.blankPage(size, locale);
  await takeSession(page, site, session);
  await page.goto(site.url + path);
  return page;
}

/** Follows the link at the desk to the history of a form, which opens in a tab of its own. */
export async function openHistory(desk: Page, title: string): Promise<Page> {
  const [history] = await Promise.all([
    desk.context().waitForEvent('page'),
    desk.getByRole('link', { name: `History ${title}` }).click(),
  ]);
  return history;
}
