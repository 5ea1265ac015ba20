import { useCallback, useState } from 'react';
import type { FormData } from '../../../codegen/generated/form-loaders.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { type CompanyFormId, fetchCompanyForm, saveCompanyForm } from '../../api/company.ts';
import { FormScreen } from '../../forms/form-screen.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { accountErrors } from '../account/account-errors.ts';
import { useAnswer } from '../account/use-answer.ts';
import '../../ui/form-styles.ts';

/** One of the organization's forms with what it has answered; saving it leaves it open. */
export function CompanyForm<Id extends CompanyFormId>({ formId }: { formId: Id }) {
  const ask = useCallback((signal: AbortSignal) => fetchCompanyForm(formId, signal), [formId]);
  const { data, sentence, retry } = useAnswer(ask);
  if (sentence) return <FailedPart sentence={sentence} retry={retry} />;
  if (!data) return <PageLoading />;
  return <LoadedForm formId={formId} answers={data} />;
}

function LoadedForm<Id extends CompanyFormId>({ formId, answers }: { formId: Id; answers: FormData[Id] }) {
  const [saved, setSaved] = useState({ answers, times: 0 });

  async function submit(data: FormData[Id]) {
    const answer = await saveCompanyForm(formId, data);
    if (!answer.ok) return { ok: false as const, errors: accountErrors(answer, 'account') };
    setSaved(({ times }) => ({ answers: answer.data, times: times + 1 }));
    return { ok: true as const };
  }

  return (
    <>
      {saved.times > 0 && (
        <Outcome key={saved.times} title={t('Saved')}>
          <p>{t('Your changes have been saved.')}</p>
        </Outcome>
      )}
      <FormScreen
        key={`answers ${saved.times}`}
        formId={formId}
        initialData={{ ...saved.answers }}
        held={{ ...saved.answers }}
        submit={submit}
        situation="account"
      />
    </>
  );
}
