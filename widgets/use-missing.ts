import { useEffect } from 'react';
import { dotted } from '../codegen/runtime/field-path.ts';
import { type MissingPart, useFormAccess } from './form-access.ts';
import type { FieldPath } from './widget-props.ts';

/** Tells the form that a part of it is missing, as long as it is; once it is there, what was said of that is judged anew. */
export function useMissing(path: FieldPath, part: MissingPart | undefined): void {
  const form = useFormAccess();
  const key = dotted(path);
  const { isComing = false, reason, isNeeded } = part ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `path`
  useEffect(() => {
    if (reason !== undefined) return form.miss(path, { isComing, reason, isNeeded });
    if (form.stateOf(key).error !== undefined) form.leave(path);
    return undefined;
  }, [form, key, isComing, reason, isNeeded]);
}
