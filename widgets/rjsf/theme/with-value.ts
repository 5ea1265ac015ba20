import type { Path } from '../../../codegen/runtime/field-path.ts';
import { isObject } from '../../../codegen/runtime/json.ts';

/**
 * Returns a copy of the answers with another value at a path, creating what is missing on the way; `undefined` removes
 * the name.
 */
export function withValue(values: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number' || Array.isArray(values)) {
    const list: unknown[] = Array.isArray(values) ? [...values] : [];
    list[Number(step)] = withValue(list[Number(step)], rest, value);
    return list;
  }
  const { [step]: before, ...others } = isObject<Record<string, unknown>>(values) ? values : {};
  const after = withValue(before, rest, value);
  return after === undefined
    ? others
    : { ...(isObject<Record<string, unknown>>(values) ? values : {}), [step]: after };
}
