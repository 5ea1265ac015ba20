import { t } from '../codegen/runtime/translate.ts';

type Props = {
  /** The control's, so that the label and the error summary have a target meanwhile. */
  id: string;
  label: string;
  describedBy?: string | undefined;
  retry: () => void;
  sentence?: string;
};

/** A part of the form that could not be fetched, with a button to try again; the rest of the form stays usable. */
export function FailedField({ id, label, describedBy, retry, sentence }: Props) {
  return (
    <p className="field-failed" role="status">
      {sentence ?? t('This part of the form could not be loaded.')}{' '}
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
