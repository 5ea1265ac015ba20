import { useCallback } from 'react';
import type { FormText } from '../../api/studio.ts';
import { preparePart, type StudioPart } from '../../api/studio-parts.ts';
import { usePrepared } from '../bench/use-prepared.ts';

/** What the texts of a part make of it and of a form that uses it. */
export function usePartPreview({ id, tag }: StudioPart, text: FormText, formId: string) {
  const prepare = useCallback(() => preparePart(id, text, formId), [id, text, formId]);
  return usePrepared(prepare, { changes: [], lateFrench: {}, problems: [], tag });
}
