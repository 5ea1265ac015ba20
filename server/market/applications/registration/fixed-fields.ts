import { finding } from '../../../../codegen/runtime/find-problems.ts';
import type { JsonSchema } from '../../../../codegen/runtime/json-schema.ts';
import type { Findings } from '../../../../codegen/runtime/problems.ts';
import type { JsonObject } from '../../../platform/json-object.ts';
import type { Applicant } from '../../signup/access-token.service.ts';

type Seat = Pick<Applicant, 'organizationId' | 'country' | 'state'>;

/** Answers fixed by the signup: a payload must omit them or repeat them. */
export function fixedFieldsOf({ organizationId, country, state }: Seat) {
  return { id: organizationId, country, state };
}

/** Returns a finding for each fixed field that the payload changes. */
export function findChangedFields(schema: JsonSchema, payload: JsonObject, seat: Seat): Findings {
  const changed = Object.entries(fixedFieldsOf(seat)).filter(
    ([key, value]) => payload[key] !== undefined && payload[key] !== value,
  );
  return Object.fromEntries(changed.map(([key]) => [key, finding(schema, [key], 'x-fixed')]));
}
