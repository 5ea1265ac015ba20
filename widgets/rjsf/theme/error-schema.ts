import type { ErrorSchema } from '@rjsf/utils';
import { dotted, type Path } from '../../../codegen/runtime/field-path.ts';
import type { FieldErrors } from '../../../codegen/runtime/json-schema.ts';

/** Returns the first sentence at each path of RJSF's errors, by dotted path. */
export function errorsByPath(errors: ErrorSchema = {}, path: Path = []): FieldErrors {
  const { __errors: own = [], ...below } = errors;
  const found: FieldErrors = {};
  if (own[0] !== undefined) found[dotted(path)] = own[0];
  for (const [name, part] of Object.entries(below)) {
    if (part) Object.assign(found, errorsByPath(part, [...path, name]));
  }
  return found;
}
