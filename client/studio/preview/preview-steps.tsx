import { useState } from 'react';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import type { FormStore } from '../../engine/form-store.ts';
import { StepsView } from '../../engine/steps/steps-view.tsx';
import type { Section } from '../../engine/ui-options.ts';
import { useSubmit } from '../../engine/use-submit.ts';

type Props = { form: FormDefinition; store: FormStore; sections: readonly Section[]; submitLabel: string };

/** A form in steps to try out: it judges like the real one, but sends nothing. */
export function PreviewSteps({ form, store, sections, submitLabel }: Props) {
  const [isAccepted, setAccepted] = useState(false);
  const submitting = useSubmit(form, store, PREVIEW);
  return (
    <StepsView
      // A different id, so that the remembered step of the real form is not touched.
      form={{ ...form, id: `preview.${form.id}` }}
      store={store}
      sections={sections}
      submitting={{ ...submitting, isSending: false }}
      submitLabel={submitLabel}
      status={isAccepted ? t('These answers would be accepted. Nothing is sent from a preview.') : ''}
      onSent={() => setAccepted(true)}
    />
  );
}

const PREVIEW: Parameters<typeof useSubmit>[2] = {
  send: async () => ({ ok: true }),
  situation: 'account',
  outdated: async () => 'kept',
};
