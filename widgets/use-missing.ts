import { useLayoutEffect, useRef } from 'react';
import { dotted, type Path } from '../codegen/runtime/field-path.ts';
import { t } from '../codegen/runtime/translate.ts';
import { useFormAccess } from './form-access.ts';

type Missing = {
  /** True while it is on its way, false once it has failed. */
  isComing: boolean;
  label: string;
  /** The sentence for a failure, in place of the usual one. */
  failure?: string;
  /** The form is not valid without it. */
  isNeeded?: boolean;
};

/**
 * Tells the form that a part of it is missing, for as long as it is. A layout effect does so before anything is
 * painted, so nobody can press a button that does not know of it.
 */
export function useMissing(path: Path, part: Missing | undefined): void {
  const form = useFormAccess();
  const key = dotted(path);
  const { isComing = false, isNeeded } = part ?? {};
  const reason = part && reasonOf(part);
  const wasMissing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `path`
  useLayoutEffect(() => {
    const hasArrived = wasMissing.current && reason === undefined;
    wasMissing.current = reason !== undefined;
    if (hasArrived) form.arrive(path);
    return reason === undefined ? undefined : form.miss(path, { isComing, reason, isNeeded });
  }, [form, key, isComing, reason, isNeeded]);
}

function reasonOf({ isComing, label, failure }: Missing): string {
  if (isComing) return t('Wait until “{label}” is loaded', { label });
  return failure ?? t('“{label}” could not be loaded. Try again to load it', { label });
}
