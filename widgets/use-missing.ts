import { useLayoutEffect, useRef } from 'react';
import { dotted, type Path } from '../codegen/runtime/field-path.ts';
import { t } from '../codegen/runtime/translate.ts';
import { useFormAccess } from './form-access.ts';

type Missing = {
  /** It is on its way; else it could not be had. */
  isComing: boolean;
  label: string;
  /** What is said where it could not be had; in other words than the usual. */
  failure?: string;
  /** Without it the form is not right. */
  isNeeded?: boolean;
};

/**
 * Tells the form that a part of it is missing, as long as it is. Before it is painted: nobody can press a button that
 * does not know of it.
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
