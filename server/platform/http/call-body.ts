import { findFieldErrors } from '../../../codegen/runtime/field-errors.ts';
import type { Rules } from '../../../codegen/runtime/json-schema.ts';
import { AppError } from '../errors.ts';
import type { JsonObject } from '../json-object.ts';
import { readJsonObject } from './json-body.ts';
import type { AppContext } from './request-context.ts';

/**
 * Reads the body of a call other than a form. `Body` is the type generated from its rules.
 * @throws AppError as `readJsonObject` and `checkedBody`
 */
export async function readBody<Body>(c: AppContext, rules: Rules): Promise<Body> {
  return checkedBody<Body>(rules, await readJsonObject(c, rules));
}

/**
 * Checks the body of a call other than a form. `Body` is the type generated from its rules.
 * @throws AppError `invalid` with a sentence per field
 */
export function checkedBody<Body>(rules: Rules, body: JsonObject): Body {
  const errors = findFieldErrors(rules, body);
  if (Object.keys(errors).length > 0) throw new AppError('invalid', errors);
  return body as Body;
}
