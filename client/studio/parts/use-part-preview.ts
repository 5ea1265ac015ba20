import { useCallback } from 'react';
import type { FormText } from '../../api/studio.ts';
import { preparePart, type StudioPart } from '../../api/studio-parts.ts';
import { usePrepared } from '../bench/use-prepared.ts';

/** Compiles the part that the texts make, and a form that uses it. */
export function usePartPreview({ id, tag }: StudioPart, text: FormText, formId: string) {
  const prepare = useCallback(() => preparePart(id, text, formId), [id, text, formId]);
  return usePrepared(prepare, { changes: [], lateFrench: {}, problems: [], tag });
}
