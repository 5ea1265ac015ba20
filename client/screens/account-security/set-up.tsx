import { useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type Enrolment,
  type RecoveryCodes,
} from '../../api/second-factor.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { useAction } from '../account/use-action.ts';
import { CodeForm } from './code-form.tsx';
import { QrCode } from './qr-code.tsx';

/** From nothing to a second factor that is on: the secret into the app, a code out of it. */
export function SetUp({ onDone }: { onDone: (codes: RecoveryCodes) => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const { busy, problem, run } = useAction<'begin'>();
  if (!enrolment)
    return (
      <div className="stack">
        <p>
          {t(
            'You need an app that shows codes on your phone, such as a password manager or an authenticator.',
          )}
        </p>
        <ActionProblem>{problem}</ActionProblem>
        <div className="button-row">
          <ActionButton
            isBusy={busy === 'begin'}
            onPress={() => run('begin', beginSecondFactor(), setEnrolment)}
          >
            {t('Turn on the second factor')}
          </ActionButton>
        </div>
      </div>
    );
  return (
    <ol className="set-up">
      <li>
        <h2>{t('Give this to your app')}</h2>
        <p>{t('Scan the picture with the app, or type the letters into it.')}</p>
        <QrCode text={enrolment.uri} label={t('The secret as a picture to scan')} />
        <p className="set-up-secret">{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      </li>
      <li>
        <h2>{t('Enter what the app shows')}</h2>
        <CodeForm verb={t('Turn on')} act={confirmSecondFactor} onDone={onDone} />
      </li>
    </ol>
  );
}
