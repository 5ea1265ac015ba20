import type { PaymentProvider } from '../../../server/platform/ports/payments.ts';
import { readyToken } from './signup.ts';
import type { TestApp } from './test-app.ts';

export const salesContact = {
  first_name: 'Jordan',
  last_name: 'Reyes',
  phone: '(403) 234-5678',
  email: 'sales@foothills.example',
  confirm_email: 'sales@foothills.example',
};

/** Returns a valid seller's payload, on the free plan. */
export function sellerOf(reg_access_token: string, changes: Record<string, unknown> = {}) {
  return {
    reg_access_token,
    name: 'Foothills Well Services Inc.',
    address: '48 Industrial Dr',
    city: 'Red Deer',
    postal_zip: 'T4N 1B3',
    phone: '(403) 234-5678',
    email: 'office@foothills.example',
    services: ['rotary-drilling', 'wellsite-supervision'],
    salesContact,
    planId: 'listing',
    ...changes,
  };
}

/** Returns the access token of a seller who may register. */
export function sellerToken(test: TestApp, changes: Record<string, unknown> = {}): Promise<string> {
  return readyToken(test, { organizationType: 3, ...changes });
}

/** An insurance that the seller has; the reference list decides `required`. */
export const insurance = {
  insurance_id: 'cgl',
  name: 'x',
  required: false,
  amount: 2_000_000,
  expires_at: '2047-06-30',
  file_id: null,
};

/** A qualification that the seller has, until a leap day; the reference list decides `has_expiry`. */
export const qualification = {
  qualification_id: 'cor',
  name: 'x',
  checked: true,
  has_expiry: false,
  expires_at: '2048-02-29',
};

/** An operations contact with only the required answers. */
export const operationsContact = {
  first_name: 'Sam',
  last_name: 'Roy',
  phone: '(403) 234-5678',
  email: 'ops@foothills.example',
};

export const workExperience = { company_name: 'Acme', start_year: 2001, end_year: 2010 };

/** Returns the answers of all applications. */
export async function storedData(test: TestApp) {
  const rows = await test.database.reader.selectFrom('applications').select('data').execute();
  return rows.map(({ data }) => JSON.parse(data));
}

/** Makes a sandbox that records every token it is given, and by which keys it tells a repeated call. */
export function countingPayments() {
  const tokens: string[] = [];
  const keys = new Set<string>();
  const payments = (sandbox: PaymentProvider): PaymentProvider => ({
    ...sandbox,
    saveCard: (request) => {
      tokens.push(request.token);
      keys.add(request.idempotencyKey);
      return sandbox.saveCard(request);
    },
  });
  return { tokens, keys, payments };
}
