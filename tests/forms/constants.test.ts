import { expect, test } from 'vitest';
import { constants } from '../../codegen/generated/constants.ts';
import { forms } from '../../codegen/generated/server.ts';
import { BYTES_PER_MB, fileRuleOf, USUAL_FILES } from '../../codegen/runtime/files.ts';
import type { JsonSchema } from '../../codegen/runtime/json-schema.ts';
import { FIRST_YEAR } from '../../codegen/runtime/years.ts';

/** The schema of the field at this path. */
function fieldOf(schema: JsonSchema, ...path: string[]): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>((node, key) => node?.properties?.[key], schema);
}

test('the business constants are those of the specification', () => {
  expect(constants).toMatchObject({
    organizationTypes: { buyer: 2, seller: 3, consultant: 4 },
    defaultCountry: 'US',
    sellerTrialDays: 7,
    minimumPasswordLength: 6,
    map: { metresPerMile: 1609.34, maxZoom: 12, heightPx: 400, defaultAddress: 'Alberta, Canada' },
    verificationCode: { digits: 6, lifetimeMinutes: 10, tries: 5, resendGapSeconds: 60 },
    draftLifetimeDays: 28,
  });
});

test('the limits of years and files are those of the specification', () => {
  expect([FIRST_YEAR, BYTES_PER_MB]).toEqual([1950, 1_000_000]);
  expect(USUAL_FILES).toEqual({ kinds: ['image', 'pdf', 'word', 'excel', 'xml'], maxMb: 5, maxFiles: 1 });
  const insurance = fieldOf(forms.insurance.schema, 'insurances')?.items as JsonSchema;
  expect(fileRuleOf(insurance.properties?.file_id ?? {})).toEqual({ kinds: ['pdf'], maxMb: 10, maxFiles: 1 });
});

test.each(['signup-request', 'company-profile'] as const)('%s begins with the default country', (formId) => {
  expect(fieldOf(forms[formId].schema, 'country')?.default).toBe(constants.defaultCountry);
});

test('a signup asks for one of the organization types', () => {
  const types = fieldOf(forms['signup-request'].schema, 'organizationType')?.enum;
  expect(types).toEqual(Object.values(constants.organizationTypes));
});

test('a code may be typed with spaces and hyphens between its digits', () => {
  const { maxLength } = fieldOf(forms['verify-code'].schema, 'verificationCode') ?? {};
  expect(maxLength).toBeGreaterThan(2 * constants.verificationCode.digits);
});
