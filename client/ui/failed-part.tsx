import { t } from '../../codegen/runtime/translate.ts';
import { Alert } from './alert.tsx';
import { focusMain } from './focus-main.ts';

type Props = { sentence: string; retry: () => void };

/** Says why something could not be had, and tries again. */
export function FailedPart({ sentence, retry }: Props) {
  const again = () => {
    focusMain();
    retry();
  };
  return (
    <Alert
      actions={
        <button type="button" className="button" onClick={again}>
          {t('Try again')}
        </button>
      }
    >
      {sentence}
    </Alert>
  );
}
