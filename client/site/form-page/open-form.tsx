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
import { forgetSendingKey, sendingKey, sentMemory } from './sent-memory.ts';

type Props = { form: FormDefinition; onSent: () => void; onStartAgain: () => void };

/** The questions of a form. The answers are kept on this device until they are sent. */
export function OpenForm({ form, onSent, onStartAgain }: Props) {
  async function submit(values: FormValues, forget: () => void): Promise<SubmitOutcome> {
    const answer = await sendForm(form.id, values, sendingKey(form.id, values));
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
