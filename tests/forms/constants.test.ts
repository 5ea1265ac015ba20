import { expect, test } from 'vitest';
import { constants } from '../../codegen/generated/constants.ts';
import { forms } from '../../codegen/generated/server.ts';
import type { JsonSchema } from '../../codegen/runtime/json-schema.ts';

/** The schema of the field at this path. */
function fieldOf(schema: JsonSchema, ...path: string[]): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>((node, key) => node?.properties?.[key], schema);
}

test('the business constants are those of the specification', () => {
  expect(constants).toMatchObject({
    organizationTypes: { buyer: 2, seller: 3, consultant: 4 },
    defaultCountry: 'US',
    firstYear: 1950,
    sellerTrialDays: 7,
    minimumPasswordLength: 6,
    upload: { maxFiles: 1, maxFileSizeMb: 5, insurancePdfMaxMb: 10, bytesPerMb: 1_000_000 },
    map: { metresPerMile: 1609.34, maxZoom: 12, heightPx: 400, defaultAddress: 'Alberta, Canada' },
    verificationCode: { digits: 6, lifetimeMinutes: 10, tries: 5, resendGapSeconds: 60 },
    draftLifetimeDays: 28,
  });
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
