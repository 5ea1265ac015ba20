import type { ReactNode } from 'react';
import { t } from '../../codegen/runtime/translate.ts';

type FieldErrorProps = {
  /** For the control's `aria-describedby`, or a link of the error summary. */
  id: string;
  tabIndex?: number;
  children: ReactNode;
};

/** The error of one question. Also called as a function, so it uses no hooks. */
export function FieldError({ children, ...place }: FieldErrorProps) {
  return (
    <p className="field-error" {...place}>
      <span className="visually-hidden">{t('Error: ')}</span>
      {children}
    </p>
  );
}
