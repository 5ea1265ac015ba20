import { useCallback, useState } from 'react';
import type { FormData } from '../../../codegen/generated/form-loaders.ts';
import type { JsonObject } from '../../../codegen/runtime/json.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { sameJson } from '../../../codegen/runtime/versions/same-json.ts';
import { type CompanyFormId, fetchCompanyForm, type Stored, saveCompanyForm } from '../../api/company.ts';
import { type DraftCopy, IN_TAB } from '../../engine/draft-copy.ts';
import { FoundNote } from '../../engine/kept/found-note.tsx';
import { KeptFormScreen } from '../../engine/kept/kept-form.tsx';
import { accountErrors } from '../../ui/account-errors.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { focusMain } from '../../ui/focus-main.ts';
import { Outcome } from '../../ui/outcome.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { deviceDrafts } from '../device-drafts.ts';
import '../../ui/form-styles.ts';

type Props<Id extends CompanyFormId> = { formId: Id; userId: string };

/** One of the organization's forms with its stored answers. It stays open after saving. */
export function CompanyForm<Id extends CompanyFormId>({ formId, userId }: Props<Id>) {
  const ask = useCallback((signal: AbortSignal) => fetchCompanyForm(formId, signal), [formId]);
  const { data, tag, sentence, retry } = useAnswer(ask);
  if (sentence) return <FailedPart sentence={sentence} retry={retry} />;
  if (!data) return <PageLoading />;
  return <LoadedForm formId={formId} userId={userId} stored={{ data, tag }} loadAnew={retry} />;
}

type LoadedProps<Id extends CompanyFormId> = Props<Id> & { stored: Stored<Id>; loadAnew: () => void };

function LoadedForm<Id extends CompanyFormId>({ formId, userId, stored, loadAnew }: LoadedProps<Id>) {
  const [saved, setSaved] = useState({ ...stored, times: 0 });
  const [discarded, setDiscarded] = useState(0);

  async function submit(data: FormData[Id], forget: () => void) {
    const answer = await saveCompanyForm(formId, data, saved);
    // The changes made here are kept in this browser; after reloading they are put over what others have saved.
    if (!answer.ok && answer.status === 409) {
      loadAnew();
      focusMain();
    }
    if (!answer.ok) return accountErrors(answer, 'account');
    forget();
    setSaved(({ times }) => ({ data: answer.data, tag: answer.tag, times: times + 1 }));
    return { ok: true as const };
  }

  return (
    <>
      {saved.times > 0 && (
        <Outcome key={saved.times} title={t('Saved')}>
          <p>{t('Your changes have been saved.')}</p>
        </Outcome>
      )}
      <KeptFormScreen
        key={`answers ${saved.times} ${discarded}`}
        formId={formId}
        drafts={deviceDrafts}
        draftKey={`${IN_TAB}${userId}.${formId}`}
        known={{ ...saved.data }}
        held={{ ...saved.data }}
        submit={submit}
        situation="account"
        isQuiet
        foundNote={(found, forget) => (
          <FoundNote
            button={t('Discard my changes')}
            onPress={() => {
              forget();
              setDiscarded(discarded + 1);
            }}
          >
            {t('We filled in your changes from before. They are not saved yet.')}
            {isOvertaken(found, saved.data) &&
              ` ${t('Somebody has saved other answers since then. Check everything before you save.')}`}
          </FoundNote>
        )}
      />
    </>
  );
}

/** Tells whether others have saved something since the changes were started. */
function isOvertaken({ over }: DraftCopy, stored: object): boolean {
  return over !== undefined && !sameJson(over as JsonObject, { ...stored } as JsonObject);
}
