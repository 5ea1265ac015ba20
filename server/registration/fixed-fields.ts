import { sentence } from '../../codegen/runtime/field-errors.ts';
import type { FieldErrors, JsonSchema } from '../../codegen/runtime/form-definition.ts';
import type { JsonObject } from '../forms/json-pointer.ts';
import type { Applicant } from '../signup/access-token.service.ts';

/** What the access token decides about the organization: a payload leaves it out or says the same. */
export function fixedFieldsOf(applicant: Applicant): { id: string; country: string; state: string } {
  return { id: applicant.organizationId, country: applicant.country, state: applicant.state };
}

/** One sentence for each fixed field that the payload has otherwise. */
export function findFixedFieldErrors(
  schema: JsonSchema,
  payload: JsonObject,
  applicant: Applicant,
): FieldErrors {
  const changed = Object.entries(fixedFieldsOf(applicant)).filter(
    ([key, value]) => payload[key] !== undefined && payload[key] !== value,
  );
  return Object.fromEntries(changed.map(([key]) => [key, sentence(schema, [key], 'x-fixed')]));
}
