import { describe, expect, test } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import type { JsonSchema } from '../../codegen/runtime/json-schema.ts';

const organization = 'id name address city state country postal_zip phone email gst';
const contact = 'first_name last_name phone email';

/** The names of the fields at a dotted path; `*` is an entry of a list. */
function namesAt(schema: JsonSchema, path: string): string[] {
  let node: JsonSchema | undefined = schema;
  for (const key of path.split('.').filter(Boolean)) {
    const items: JsonSchema['items'] = node?.items;
    node = key === '*' && !Array.isArray(items) ? items : node?.properties?.[key];
  }
  return Object.keys(node?.properties ?? {}).sort();
}

describe.each([
  [
    'seller-registration',
    {
      '': `reg_access_token ${organization} bonding_capacity planId qualifications insurances wcbs serviceAreas services salesContact operationsContact feedback stripe_payment_token`,
      salesContact: `${contact} confirm_email`,
      operationsContact: `${contact} experience skills workExperiences certifications education`,
      'operationsContact.workExperiences.*': 'company_name position start_year end_year responsibilities',
      'operationsContact.certifications.*': 'certification_name expires_on',
      'operationsContact.education.*': 'program_name cert_degree start_year end_year',
      'qualifications.*': 'qualification_id name checked has_expiry expires_at',
      'insurances.*': 'insurance_id name required amount expires_at file_id',
      'wcbs.*': 'state number expire_at',
      'serviceAreas.*': 'name lat lng radius',
    },
  ],
  [
    'buyer-registration',
    {
      '': `reg_access_token ${organization} primaryContact alternateContact accountingContact`,
      primaryContact: contact,
      alternateContact: contact,
      accountingContact: contact,
    },
  ],
  [
    'consultant-registration',
    {
      '': `reg_access_token ${organization} primaryContact alternateContact accountingContact stripe_payment_token`,
      primaryContact: contact,
      alternateContact: contact,
      accountingContact: contact,
    },
  ],
  ['signup-request', { '': 'name organizationName organizationType country state mobileNumber gst' }],
  ['company-profile', { '': 'name address city state country postal_zip phone email biography gst' }],
] as const)('the payload of %s', (formId, fields) => {
  test.each(Object.entries(fields))('has at "%s" exactly the fields %s', (path, names) => {
    expect(namesAt(forms[formId].schema, path)).toEqual(names.split(' ').sort());
  });
});
