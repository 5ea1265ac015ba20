import type { ReactNode } from 'react';
import { t } from '../../codegen/runtime/translate.ts';

type FieldErrorProps = {
  /** What the control is described by, or what the error summary leads to. */
  id: string;
  tabIndex?: number;
  children: ReactNode;
};

/** What is wrong with an answer, beside the question. */
export function FieldError({ children, ...place }: FieldErrorProps) {
  return (
    <p className="field-error" {...place}>
      <span className="visually-hidden">{t('Error: ')}</span>
      {children}
    </p>
  );
}
