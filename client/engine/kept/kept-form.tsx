import type { ReactNode } from 'react';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { entryNamesIn } from '../../../codegen/runtime/merge/marks.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { ChangedNotice } from '../changed-notice.tsx';
import type { DraftCopy } from '../draft-copy.ts';
import type { FormAnswers, FormId } from '../form-engine.tsx';
import { acceptedAnswers, FormLoader } from '../form-loader.tsx';
import type { FormValues } from '../form-store.ts';
import { FormView, type FormViewProps } from '../form-view.tsx';
import type { SubmitOutcome } from '../use-submit.ts';
import type { BrowserDraft } from './browser-draft.ts';
import { type Keeping, useBrowserDraft } from './use-browser-draft.ts';

export type KeptFormProps = Keeping &
  Pick<FormViewProps, 'form' | 'held' | 'situation' | 'isQuiet'> & {
    /** Called with answers that the form's rules accept; `forget` is to be called once they have arrived. */
    submit: (values: FormValues, forget: () => void) => Promise<SubmitOutcome>;
    /** Renders the note above answers that were found again. */
    foundNote?: (found: DraftCopy, forget: () => void) => ReactNode;
  };

/** A form whose half-filled answers only this browser keeps; they are brought over when the form has changed. */
export function KeptForm(props: KeptFormProps) {
  const { draft, changed, hasFailed, retry } = useBrowserDraft(props.form, props);
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

function Questions({ draft, ...props }: KeptFormProps & { draft: BrowserDraft }) {
  const { form, held, situation, isQuiet, submit, foundNote, known = {} } = props;
  const { found, save, forget } = draft;
  return (
    <>
      {found && foundNote?.(found, forget)}
      <FormView
        form={form}
        held={held}
        situation={situation}
        isQuiet={isQuiet}
        initialData={found?.values ?? known}
        marks={found?.marks && entryNamesIn(found.marks)}
        savedAt={found?.changedAt}
        submit={(values) => submit(values, forget)}
        saveDraft={save}
        isCounted
      />
    </>
  );
}

type KeptFormScreenProps<Id extends FormId> = Omit<KeptFormProps, 'form' | 'submit'> & {
  formId: Id;
  submit: (data: FormAnswers[Id], forget: () => void) => Promise<SubmitOutcome>;
};

/** Loads a form of `schemas/` and shows it as a `KeptForm`; see `FormScreen`. */
export function KeptFormScreen<Id extends FormId>({ formId, submit, ...props }: KeptFormScreenProps<Id>) {
  const send = (values: FormValues, forget: () => void) => submit(acceptedAnswers<Id>(values), forget);
  const shown = (form: FormDefinition) => <KeptForm key={form.id} {...props} form={form} submit={send} />;
  return <FormLoader formId={formId}>{shown}</FormLoader>;
}
