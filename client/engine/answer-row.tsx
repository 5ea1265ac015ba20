import type { MouseEvent, ReactNode } from 'react';
import { dotted } from '../../codegen/runtime/field-path.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { controlId, useFormAccess } from '../../widgets/form-access.ts';
import { widgetNameOf } from '../../widgets/widget-name-of.ts';
import { Answer } from './answer.tsx';
import type { Question } from './question-list.ts';
import { uiOptions } from './ui-options.ts';

type AnswerRowProps = {
  question: Question;
  /** The answer's name in sentences; no other answer has the same. */
  name: string;
  onChange: ((key: string) => void) | undefined;
  extra: ((question: Question, name: string) => ReactNode) | undefined;
};

/** A question, its answer, and a link back to it. */
export function AnswerRow({ question, name, onChange, extra }: AnswerRowProps) {
  const { path, label, uiSchema, schema, isList, isConditional } = question;
  const form = useFormAccess();
  const widget = isList ? undefined : widgetNameOf(schema, uiOptions(uiSchema));
  if (widget === 'hidden') return null;
  if (isConditional && form.valueAt(path) === undefined) return null;
  const key = dotted(path);
  const change = (event: MouseEvent) => {
    event.preventDefault();
    onChange?.(key);
  };
  return (
    <div className="answer">
      <dt>{label}</dt>
      <dd>
        <Answer {...question} />
      </dd>
      {onChange && widget !== 'fixed' && (
        <dd className="answer-action">
          <a href={`#${encodeURIComponent(controlId(key))}`} onClick={change}>
            {t('Change')}
            <span className="visually-hidden"> {name}</span>
          </a>
        </dd>
      )}
      {extra && <dd className="answer-action">{extra(question, name)}</dd>}
    </div>
  );
}
