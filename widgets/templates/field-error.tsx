import type { ReactNode } from 'react';
import { t } from '../../codegen/runtime/translate.ts';

/** What is wrong with an answer, beside the question; `id` is what its control is described by. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <span className="visually-hidden">{t('Error: ')}</span>
      {children}
    </p>
  );
}
