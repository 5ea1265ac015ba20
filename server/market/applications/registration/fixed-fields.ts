import { sentence } from '../../../../codegen/runtime/field-errors.ts';
import type { FieldErrors, JsonSchema } from '../../../../codegen/runtime/json-schema.ts';
import type { JsonObject } from '../../../platform/json-object.ts';
import type { Applicant } from '../../signup/access-token.service.ts';

type Seat = Pick<Applicant, 'organizationId' | 'country' | 'state'>;

/** Answers fixed by the signup: a payload must omit them or repeat them. */
export function fixedFieldsOf({ organizationId, country, state }: Seat) {
  return { id: organizationId, country, state };
}

/** Returns an error for each fixed field that the payload changes. */
export function findFixedFieldErrors(schema: JsonSchema, payload: JsonObject, seat: Seat): FieldErrors {
  const changed = Object.entries(fixedFieldsOf(seat)).filter(
    ([key, value]) => payload[key] !== undefined && payload[key] !== value,
  );
  return Object.fromEntries(changed.map(([key]) => [key, sentence(schema, [key], 'x-fixed')]));
}
