import { t } from '../../codegen/runtime/translate.ts';
import { Alert } from './alert.tsx';
import { focusMain } from './focus-main.ts';

type Props = {
  sentence: string;
  retry: () => void;
  /** Names the part, if a page has several that can fail. */
  about?: string;
  /** What the button says. Default: that it tries again. */
  verb?: string | false;
};

/** Says why something could not be loaded, with a button to try again. */
export function FailedPart({ sentence, retry, about, verb }: Props) {
  const again = () => {
    focusMain();
    retry();
  };
  return (
    <Alert
      actions={
        <button type="button" className="button" onClick={again}>
          {verb || t('Try again')}
          {about && <span className="visually-hidden"> ({about})</span>}
        </button>
      }
    >
      {sentence}
    </Alert>
  );
}
