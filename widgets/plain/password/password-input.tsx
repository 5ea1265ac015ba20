import { useEffect, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import './password.css';

type Props = {
  id: string;
  name: string;
  /** The name of the field, repeated on its Show button. */
  label: string;
  autoComplete?: string | undefined;
  defaultValue?: string | undefined;
  isInvalid: boolean;
  isDisabled?: boolean | undefined;
  describedBy?: string | undefined;
  onInput?: (typed: string) => void;
  onBlur?: () => void;
};

/** A password, hidden until its button is pressed, and hidden again whenever a form is sent. */
export function PasswordInput(props: Props) {
  const { isInvalid, describedBy, onInput } = props;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const hide = () => setShown(false);
    document.addEventListener('submit', hide, true);
    return () => document.removeEventListener('submit', hide, true);
  }, [isShown]);
  const act = isShown ? t('Hide') : t('Show');
  return (
    <div className="password">
      <input
        className="input"
        id={props.id}
        name={props.name}
        type={isShown ? 'text' : 'password'}
        autoComplete={props.autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={props.defaultValue}
        disabled={props.isDisabled}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onInput={onInput && ((event) => onInput(event.currentTarget.value))}
        onBlur={props.onBlur}
      />
      <button
        type="button"
        className="button button-quiet"
        aria-controls={props.id}
        disabled={props.isDisabled}
        aria-label={`${act} ${props.label}`}
        onClick={() => setShown(!isShown)}
      >
        {act}
      </button>
    </div>
  );
}
