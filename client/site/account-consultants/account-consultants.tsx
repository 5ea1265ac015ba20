import { useCallback, useState } from 'react';
import type { Consultant } from '../../../codegen/generated/api.ts';
import type { ConsultantInvitation } from '../../../codegen/generated/types.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { FormScreen } from '../../engine/form-screen.tsx';
import { accountErrors } from '../../ui/account-errors.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { useAsked } from '../../ui/use-answer.ts';
import { AccountLayout } from '../account/account-layout.tsx';
import { Said } from '../account/said.tsx';
import { ConsultantRow } from './consultant-row.tsx';
import '../../ui/form-styles.ts';
import './account-consultants.css';

/** A buyer's consultants, active and invited, and a form to invite another. */
export function AccountConsultants() {
  return (
    <AccountLayout
      page="accountConsultants"
      lead={t('Consultants create and manage auctions on your behalf. You can end this at any time.')}
    >
      {() => <Consultants />}
    </AccountLayout>
  );
}

function Consultants() {
  const { data, sentence, retry } = useAsked('GET /account/consultants');
  if (sentence) return <FailedPart sentence={sentence} retry={retry} />;
  if (!data) return <PageLoading />;
  return <LoadedConsultants first={data.items} />;
}

function LoadedConsultants({ first }: { first: Consultant[] }) {
  const [consultants, setConsultants] = useState(first);
  const [said, setSaid] = useState({ text: '', times: 0 });
  const tell = useCallback((text: string) => setSaid(({ times }) => ({ text, times: times + 1 })), []);

  const put = useCallback((changed: Consultant) => {
    setConsultants((all) => {
      const isKnown = all.some(({ id }) => id === changed.id);
      return isKnown ? all.map((one) => (one.id === changed.id ? changed : one)) : [changed, ...all];
    });
  }, []);

  async function invite({ email }: ConsultantInvitation) {
    const answer = await ask('POST /account/consultants', { body: { email } });
    if (!answer.ok) return accountErrors(answer, 'invitation');
    put(answer.data);
    tell(t('The invitation to {email} was sent.', { email: answer.data.email }));
    return { ok: true as const };
  }

  return (
    <>
      <Said text={said.text} />
      {consultants.length === 0 && <p>{t('You haven’t invited anyone yet.')}</p>}
      {consultants.length > 0 && (
        <ul className="account-rows">
          {consultants.map((consultant) => (
            <ConsultantRow key={consultant.id} consultant={consultant} onChange={put} onDone={tell} />
          ))}
        </ul>
      )}
      <section aria-labelledby="invite-title">
        <h2 id="invite-title">{t('Invite a consultant')}</h2>
        <FormScreen key={said.times} formId="consultant-invitation" submit={invite} situation="invitation" />
      </section>
    </>
  );
}
