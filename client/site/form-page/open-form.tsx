import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { sendForm } from '../../api/send-form.ts';
import { submitErrors } from '../../api/submit-errors.ts';
import type { FormValues } from '../../engine/form-store.ts';
import { FoundNote } from '../../engine/kept/found-note.tsx';
import { KeptForm } from '../../engine/kept/kept-form.tsx';
import type { SubmitOutcome } from '../../engine/use-submit.ts';
import { readableDate } from '../../ui/readable-date.ts';
import { deviceDrafts } from '../device-drafts.ts';
import { headerOf } from './form-key.ts';
import { forgetSendingKey, sendingKey, sentMemory } from './sent-memory.ts';

type Props = {
  form: FormDefinition;
  /** What lets this person send it, where it is not for everybody. */
  formKey: string | undefined;
  onSent: () => void;
  onStartAgain: () => void;
  /** Called when this person may not send it, or may no longer. */
  onNotAllowed: () => void;
};

/** The questions of a form. The answers are kept on this device until they are sent. */
export function OpenForm({ form, formKey, onSent, onStartAgain, onNotAllowed }: Props) {
  async function submit(values: FormValues, forget: () => void): Promise<SubmitOutcome> {
    const answer = await sendForm(form.id, values, {
      'idempotency-key': sendingKey(form.id, values),
      ...headerOf(formKey),
    });
    if (!answer.ok && (answer.status === 401 || answer.status === 403)) onNotAllowed();
    if (!answer.ok) return submitErrors(answer, 'submission');
    const { reference } = answer.data;
    sentMemory(form.id).write({ reference, submittedAt: new Date().toISOString(), values });
    forgetSendingKey(form.id);
    forget();
    onSent();
    return { ok: true };
  }

  return (
    <KeptForm
      form={form}
      drafts={deviceDrafts}
      draftKey={`forms.${form.id}`}
      submit={submit}
      situation="submission"
      foundNote={({ changedAt }, forget) => (
        <FoundNote
          button={t('Start again')}
          onPress={() => {
            forget();
            onStartAgain();
          }}
        >
          {t('We filled in your answers from {day}. They are saved on this device only.', {
            day: readableDate(changedAt),
          })}
        </FoundNote>
      )}
    />
  );
}
