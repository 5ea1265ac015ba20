import type { ComponentProps } from 'react';
import { t } from '../codegen/runtime/translate.ts';
import { FailedField } from './failed-field.tsx';

/**
 * A reference list that is loading. `id` is the control's, so that the label and the error summary have a target
 * meanwhile.
 */
export function LoadingList({ id }: { id: string }) {
  return (
    <p className="loading" id={id} tabIndex={-1} role="status">
      {t('Loading…')}
    </p>
  );
}

/** A reference list that could not be loaded. */
export function FailedList(props: Omit<ComponentProps<typeof FailedField>, 'sentence'>) {
  return <FailedField {...props} sentence={t('The list could not be loaded.')} />;
}
