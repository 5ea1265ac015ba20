import { readyToken } from './signup.ts';
import type { TestApp } from './test-app.ts';

export const salesContact = {
  first_name: 'Jordan',
  last_name: 'Reyes',
  phone: '(403) 234-5678',
  email: 'sales@foothills.example',
  confirm_email: 'sales@foothills.example',
};

/** A seller's payload that is good as it is, on the plan that costs nothing. */
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

/** The access token of a seller who may register. */
export function sellerToken(test: TestApp, changes: Record<string, unknown> = {}): Promise<string> {
  return readyToken(test, { organizationType: 3, ...changes });
}
