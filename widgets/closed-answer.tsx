import type { ReactNode } from 'react';
import type { AnswerProps, WidgetProps } from './widget-props.ts';

type ClosedAnswerProps = WidgetProps & { Answer: (props: AnswerProps) => ReactNode };

/** Stands in for a control of many parts that is closed by `ui:disabled`: its answer can be read. */
export function ClosedAnswer({ id, describedBy, Answer, initialValue, ...props }: ClosedAnswerProps) {
  return (
    <div id={id} tabIndex={-1} aria-describedby={describedBy}>
      <Answer schema={props.schema} options={props.options} path={props.path} value={initialValue} />
    </div>
  );
}
