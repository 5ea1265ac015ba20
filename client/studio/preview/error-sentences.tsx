import { useMemo } from 'react';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { possibleErrors } from './possible-errors.ts';

/** Every question of a form with all errors that its answer can have. */
export function ErrorSentences({ form }: { form: FormDefinition }) {
  const questions = useMemo(() => possibleErrors(form), [form]);
  return (
    <div className="error-sentences">
      <p>{t('Every error this form can show, question by question.')}</p>
      {questions.map(({ path, label, sentences }) => (
        <div className="field" data-error="" key={path.join('.')}>
          <h2 className="field-label">
            {label} <span className="error-path">{path.join(' › ')}</span>
          </h2>
          {sentences.map((sentence) => (
            <p className="field-error" key={sentence}>
              {sentence}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}
