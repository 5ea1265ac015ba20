import { findProblems } from '../../../../codegen/runtime/find-problems.ts';
import type { Rules } from '../../../../codegen/runtime/json-schema.ts';
import { AppError } from '../../errors.ts';
import type { JsonObject } from '../../json-object.ts';
import type { AppContext } from '../request-context.ts';
import { readJsonObject } from './json-body.ts';

/**
 * Reads the body of a call other than a form. `Body` is the type generated from its rules.
 * @throws AppError as `readJsonObject` and `checkedBody`
 */
export async function readBody<Body>(c: AppContext, rules: Rules): Promise<Body> {
  const body = await readJsonObject(c, rules);
  await rules.validate.ready?.();
  return checkedBody<Body>(rules, body);
}

/**
 * Checks the body of a call other than a form, by rules that are ready. `Body` is the type generated from them.
 * @throws AppError `invalid` with a sentence per field
 */
export function checkedBody<Body>(rules: Rules, body: JsonObject): Body {
  const findings = findProblems(rules, body);
  if (Object.keys(findings).length > 0) throw new AppError('invalid', findings, { named: rules });
  return body as Body;
}
