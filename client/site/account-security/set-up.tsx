import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type Enrolment,
  type RecoveryCodes,
} from '../../api/second-factor.ts';
import { ProofForm } from './proof-form.tsx';
import { QrCode } from './qr-code.tsx';

/** From nothing to a second factor that is on: the secret into the app, a code out of it. */
export function SetUp({ onDone }: { onDone: (codes: RecoveryCodes) => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const firstStep = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (enrolment) firstStep.current?.focus();
  }, [enrolment]);
  if (!enrolment)
    return (
      <div className="stack">
        <p>
          {t(
            'You need an app on your phone that shows codes, such as an authenticator or a password manager. Enter your password to confirm it’s you.',
          )}
        </p>
        <ProofForm
          by="password"
          verb={t('Turn on two-step verification')}
          act={beginSecondFactor}
          onDone={setEnrolment}
        />
      </div>
    );
  return (
    <ol className="set-up">
      <li>
        <h2 ref={firstStep} tabIndex={-1}>
          {t('Add this to your app')}
        </h2>
        <p>{t('Scan the QR code with the app, or type the letters into it.')}</p>
        <QrCode text={enrolment.uri} label={t('QR code to scan')} />
        <p className="set-up-secret">{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      </li>
      <li>
        <h2>{t('Enter the code from the app')}</h2>
        <ProofForm by="code" verb={t('Turn on')} act={confirmSecondFactor} onDone={onDone} />
      </li>
    </ol>
  );
}
