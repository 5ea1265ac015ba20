import { useLayoutEffect } from 'react';
import type { FormId } from '../../../codegen/generated/form-loaders.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { Completion } from '../registration-complete/completion.tsx';
import type { PageTexts } from './page-texts.ts';
import type { SentForm as Sent } from './sent-memory.ts';

type Props = { form: FormDefinition; texts: PageTexts; sent: Sent };

const NOTHING_FIXED = {};

/**
 * The confirmation that a form has arrived. Its heading takes the focus, since the form's button, which had it, is
 * gone.
 */
export function SentForm({ form, texts, sent }: Props) {
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  const answers = { formId: form.id as FormId, values: sent.values, fixed: NOTHING_FIXED };
  return <Completion {...texts.sent} submitted={{ ...sent, answers }} />;
}
