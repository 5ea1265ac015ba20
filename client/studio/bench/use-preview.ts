import { useCallback } from 'react';
import { type FormText, prepareForm, type StudioForm } from '../../api/studio.ts';
import { usePrepared } from './use-prepared.ts';

/** Compiles the form that the texts make. Without `isLive` it is the form that the product runs. */
export function usePreview({ id, running, tag }: StudioForm, text: FormText, isLive: boolean) {
  const prepare = useCallback(() => prepareForm(id, text), [id, text]);
  return usePrepared(prepare, { form: isLive ? undefined : running, problems: [], tag }, isLive);
}
