import type { ReactNode } from 'react';
import type { AnswerProps, WidgetProps } from './widget-props.ts';

type ClosedAnswerProps = WidgetProps & { Answer: (props: AnswerProps) => ReactNode };

/** The answer as text, in place of a control of many parts that `ui:disabled` closes. */
export function ClosedAnswer({ id, describedBy, Answer, initialValue, ...props }: ClosedAnswerProps) {
  return (
    <div id={id} tabIndex={-1} aria-describedby={describedBy}>
      <Answer schema={props.schema} options={props.options} path={props.path} value={initialValue} />
    </div>
  );
}
