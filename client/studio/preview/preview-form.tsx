import { type SubmitEvent, useEffect, useState, useSyncExternalStore } from 'react';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { messages } from '../../../codegen/runtime/form-messages.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ErrorSummary, type Failure } from '../../engine/error-summary.tsx';
import { FormActions } from '../../engine/form-actions.tsx';
import { FormFrame } from '../../engine/form-frame.tsx';
import { FormQuestions } from '../../engine/form-questions.tsx';
import { SectionNav } from '../../engine/section-nav.tsx';
import { uiOptions } from '../../engine/ui-options.ts';
import { PreviewSteps } from './preview-steps.tsx';
import type { PreviewStore } from './preview-store.ts';

type Props = {
  form: FormDefinition;
  store: PreviewStore;
  /** True to show it as after a failed submit. */
  hasErrors: boolean;
};

/** A form to try out: it judges like the real one, but sends nothing. */
export function PreviewForm({ form, store, hasErrors }: Props) {
  const [failure, setFailure] = useState(hasErrors ? invalid() : undefined);
  const [said, setSaid] = useState('');
  const { sections = [], mode } = uiOptions(form.uiSchema);
  const label = form.uiSchema['ui:submitLabel'];
  const submitLabel = typeof label === 'string' ? label : t('Submit');
  const isWrong = useShowsErrors(store);
  useEffect(() => {
    if (!hasErrors) return;
    store.fail(store.findErrors());
    return () => store.forgive();
  }, [hasErrors, store]);
  const judge = (): boolean => {
    const errors = store.findErrors();
    const isRight = Object.keys(errors).length === 0;
    store.fail(errors);
    setFailure(isRight ? undefined : invalid());
    setSaid(isRight ? t('These answers would be accepted. Nothing is sent from a preview.') : '');
    return isRight;
  };
  if (mode === 'steps' && sections.length > 1 && !hasErrors)
    return <PreviewSteps form={form} store={store} sections={sections} submitLabel={submitLabel} />;
  return (
    <FormFrame onSubmit={(event: SubmitEvent) => event.preventDefault()}>
      {failure && (isWrong || !hasErrors) && (
        <ErrorSummary failure={failure} store={store} takesFocus={!hasErrors} />
      )}
      <div className="form-layout">
        {sections.length > 1 && <SectionNav form={form} sections={sections} store={store} />}
        <FormQuestions form={form} />
      </div>
      <FormActions
        submitLabel={submitLabel}
        isSending={false}
        check={undefined}
        status={said}
        onPress={judge}
      />
    </FormFrame>
  );
}

/** Tells whether any error is shown. Rules that are loaded later may still add some. */
function useShowsErrors(store: PreviewStore): boolean {
  return useSyncExternalStore(
    (listener) => store.on('leave', listener),
    () => store.errors.size > 0,
  );
}

/** Makes a new failure for each press. While the form changes it stays the same object, so that the focus stays too. */
function invalid(): Failure {
  return { say: () => messages.situations.formInvalid };
}
