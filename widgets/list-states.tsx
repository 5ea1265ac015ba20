import { t } from '../codegen/runtime/translate.ts';

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

type FailedListProps = { id: string; label: string; describedBy?: string | undefined; retry: () => void };

/** A reference list that could not be loaded, with a button to try again; the rest of the form stays usable. */
export function FailedList({ id, label, describedBy, retry }: FailedListProps) {
  return (
    <p className="field-failed" role="status">
      {t('The list could not be loaded.')}{' '}
      <button
        type="button"
        className="button button-quiet"
        id={id}
        aria-label={t('Try again to load: {label}', { label })}
        aria-describedby={describedBy}
        onClick={retry}
      >
        {t('Try again')}
      </button>
    </p>
  );
}
