import { describe, expect, test } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { findFieldErrors } from '../../codegen/runtime/field-errors.ts';
import { type Example, validExamples } from './examples.ts';

type Values = { [name: string]: unknown };

/** The example with the least in it, without what stands at a dotted path. */
function without(formId: Example['formId'], path: string): unknown {
  const examples = validExamples(formId).map(({ data }) => data as Values);
  const [least] = examples.sort((one, other) => JSON.stringify(one).length - JSON.stringify(other).length);
  const data = structuredClone(least ?? {});
  const keys = path.split('.');
  const parent = keys.slice(0, -1).reduce((node, key) => node[key] as Values, data);
  delete parent[keys.at(-1) ?? ''];
  return data;
}

const organization = ['name', 'address', 'city', 'postal_zip', 'phone', 'email'];
const contact = (group: string) =>
  ['first_name', 'last_name', 'phone', 'email'].map((name) => `${group}.${name}`);

/** By form: what must be answered, and what may be left out. */
const cases: [Example['formId'], required: string[], optional: string[]][] = [
  [
    'signup-request',
    ['name', 'organizationName', 'organizationType', 'country', 'state', 'mobileNumber'],
    ['gst'],
  ],
  [
    'buyer-registration',
    [...organization, ...contact('primaryContact'), ...contact('accountingContact')],
    ['id', 'country', 'state', 'gst', 'alternateContact'],
  ],
  [
    'consultant-registration',
    [...organization, ...contact('primaryContact'), ...contact('accountingContact')],
    ['id', 'country', 'state', 'gst', 'alternateContact', 'stripe_payment_token'],
  ],
  [
    'seller-registration',
    [...organization, 'services', 'planId', ...contact('salesContact'), 'salesContact.confirm_email'],
    [
      ...['id', 'country', 'state', 'gst', 'bonding_capacity', 'qualifications', 'insurances', 'wcbs'],
      ...['serviceAreas', 'operationsContact', 'feedback', 'stripe_payment_token'],
    ],
  ],
  [
    'company-profile',
    ['name', 'phone', 'email', 'address', 'city', 'postal_zip', 'country', 'state'],
    ['gst', 'biography'],
  ],
  ['verify-code', ['verificationCode'], []],
];

describe.each(cases)('%s', (formId, required, optional) => {
  test.each(required)('needs %s', (path) => {
    expect(Object.keys(findFieldErrors(forms[formId], without(formId, path)))).toEqual([path]);
  });

  test.each(optional)('does without %s', (path) => {
    expect(findFieldErrors(forms[formId], without(formId, path))).toEqual({});
  });
});
