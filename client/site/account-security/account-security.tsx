import { useState } from 'react';
import type { Answers, RecoveryCodes } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { focusMain } from '../../ui/focus-main.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { useAsked } from '../../ui/use-answer.ts';
import { AccountLayout } from '../account/account-layout.tsx';
import { Said } from '../account/said.tsx';
import { CodeList } from './code-list.tsx';
import { InUse } from './in-use.tsx';
import { SetUp } from './set-up.tsx';
import '../../ui/form-styles.ts';
import './account-security.css';

/** The second factor of staff: turning it on, renewing its recovery codes, turning it off. */
export function AccountSecurity() {
  return (
    <AccountLayout
      page="accountSecurity"
      lead={t(
        'With two-step verification, a password is not enough to log in. You also need a code from your phone.',
      )}
    >
      {() => <Security />}
    </AccountLayout>
  );
}

function Security() {
  const { data, sentence, retry } = useAsked('GET /account/second_factor');
  if (sentence) return <FailedPart sentence={sentence} retry={retry} />;
  if (!data) return <PageLoading />;
  return <SecondFactor first={data} />;
}

function SecondFactor({ first }: { first: Answers['GET /account/second_factor'] }) {
  const [state, setState] = useState(first);
  const [codes, setCodes] = useState<string[]>();
  const [said, setSaid] = useState('');
  const showCodes = ({ recoveryCodes }: RecoveryCodes) => {
    setSaid(
      state.isOn
        ? t('These are your new recovery codes.')
        : t('Two-step verification is on. You have been logged out on all other devices.'),
    );
    setState({ isOn: true, recoveryCodesLeft: recoveryCodes.length });
    setCodes(recoveryCodes);
  };
  const keep = () => {
    setCodes(undefined);
    setSaid('');
    focusMain();
  };
  const end = () => {
    setState({ isOn: false, recoveryCodesLeft: 0 });
    setSaid(t('Two-step verification is off. You have been logged out on all other devices.'));
    focusMain();
  };
  return (
    <>
      <Said text={said} />
      {codes && <CodeList codes={codes} onKept={keep} />}
      {!codes && !state.isOn && <SetUp onDone={showCodes} />}
      {!codes && state.isOn && (
        <InUse codesLeft={state.recoveryCodesLeft} onRenewed={showCodes} onEnded={end} />
      )}
    </>
  );
}
