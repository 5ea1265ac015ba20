import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { entryNamesIn } from '../../../codegen/runtime/merge/marks.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { sendForm } from '../../api/drop-in.ts';
import { submitErrors } from '../../api/submit-errors.ts';
import { ChangedNotice } from '../../forms/changed-notice.tsx';
import type { FormValues } from '../../forms/form-store.ts';
import { FormView } from '../../forms/form-view.tsx';
import type { SubmitOutcome } from '../../forms/use-submit.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { readableDate } from '../../ui/readable-date.ts';
import type { DeviceDraft } from './device-draft.ts';
import { forgetSendingKey, sendingKey, sentMemory } from './sent-memory.ts';
import { useDeviceDraft } from './use-device-draft.ts';

type Props = { form: FormDefinition; onSent: () => void; onStartAgain: () => void };

/** The questions of a form, kept on this device while they are answered. */
export function OpenForm(props: Props) {
  const { draft, changed, hasFailed, retry } = useDeviceDraft(props.form);
  if (draft)
    return (
      <>
        <ChangedNotice changed={changed} />
        <Questions {...props} draft={draft} />
      </>
    );
  return hasFailed ? <FailedPart sentence={t(NOT_BROUGHT)} retry={retry} /> : <PageLoading />;
}

const NOT_BROUGHT = text(
  'This form has changed since you began. We could not carry over your answers from this device. Check your connection and try again.',
);

function Questions({ form, draft, onSent, onStartAgain }: Props & { draft: DeviceDraft }) {
  async function submit(values: FormValues): Promise<SubmitOutcome> {
    const answer = await sendForm(form.id, values, sendingKey(form.id, values));
    if (!answer.ok)
      return { ok: false, errors: submitErrors(answer, 'submission'), formVersion: answer.formVersion };
    const { reference } = answer.data;
    sentMemory(form.id).write({ reference, submittedAt: new Date().toISOString(), values });
    forgetSendingKey(form.id);
    draft.forget();
    onSent();
    return { ok: true };
  }

  const startAgain = () => {
    draft.forget();
    onStartAgain();
  };
  return (
    <>
      {draft.found && (
        <p className="draft-found">
          {t('We filled in your answers from {day}. They are saved on this device only.', {
            day: readableDate(draft.found.changedAt),
          })}{' '}
          <button type="button" className="button button-quiet" onClick={startAgain}>
            {t('Start again')}
          </button>
        </p>
      )}
      <FormView
        form={form}
        initialData={draft.found?.values ?? {}}
        marks={draft.found?.marks && entryNamesIn(draft.found.marks)}
        savedAt={draft.found?.changedAt}
        submit={submit}
        saveDraft={draft.save}
        situation="submission"
        isCounted
      />
    </>
  );
}
