import { useLayoutEffect, useRef, useState } from 'react';
import type { Answers, RecoveryCodes } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { ProofForm } from './proof-form.tsx';
import { QrCode } from './qr-code.tsx';

/** Turns the second factor on: shows the secret for the app, then asks for a code from it. */
export function SetUp({ onDone }: { onDone: (codes: RecoveryCodes) => void }) {
  const [enrolment, setEnrolment] = useState<Answers['POST /account/second_factor/begin']>();
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
          act={(password) => ask('POST /account/second_factor/begin', { body: { password } })}
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
        <ProofForm
          by="code"
          verb={t('Turn on')}
          act={(code) => ask('POST /account/second_factor/confirm', { body: { code } })}
          onDone={onDone}
        />
      </li>
    </ol>
  );
}
