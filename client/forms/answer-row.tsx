import type { MouseEvent, ReactNode } from 'react';
import { dotted } from '../../codegen/runtime/field-path.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { controlId, useFormAccess } from '../../widgets/form-access.ts';
import { widgetNameOf } from '../../widgets/registry.ts';
import { Answer } from './answer.tsx';
import type { Question } from './question-list.ts';
import { uiOptions } from './ui-options.ts';

type AnswerRowProps = {
  question: Question;
  /** The group that the question belongs to, where it is not alone with its section. */
  group: string | undefined;
  onChange: ((key: string) => void) | undefined;
  extra: ((question: Question) => ReactNode) | undefined;
};

/** A question, its answer, and the way back to it. */
export function AnswerRow({ question, group, onChange, extra }: AnswerRowProps) {
  const { path, label, uiSchema, schema, isList, isConditional } = question;
  const form = useFormAccess();
  const name = isList ? undefined : widgetNameOf(schema, uiOptions(uiSchema));
  if (name === 'hidden') return null;
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
      {onChange && name !== 'fixed' && (
        <dd className="answer-action">
          <a href={`#${encodeURIComponent(controlId(key))}`} onClick={change}>
            {t('Change')}
            <span className="visually-hidden">
              {' '}
              {group && `${group.toLowerCase()}: `}
              {label.toLowerCase()}
            </span>
          </a>
        </dd>
      )}
      {extra && <dd className="answer-action">{extra(question)}</dd>}
    </div>
  );
}
