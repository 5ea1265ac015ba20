import { locale } from '../../codegen/runtime/translate.ts';
import { type LazyPart, LazyWidget } from '../lazy-part.tsx';
import type { AnswerProps, WidgetProps } from '../widget-props.ts';

const part: LazyPart<WidgetProps> = {
  load: () => import('./part/rjsf-part.tsx').then((module) => module.RjsfPart),
};

/**
 * A part of a form that RJSF shows in our looks: one of its own widgets (`range`, `color`, `date-time`), or a part
 * whose UI schema codegen found to use what only RJSF offers.
 */
export function RjsfPart(props: WidgetProps) {
  return <LazyWidget {...props} part={part} />;
}

/** The moment in the person's own time zone. */
export function DateTimeAnswer({ value }: AnswerProps) {
  return new Date(String(value)).toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'short' });
}

/** An answer of any shape as readable text: the values in it, separated by commas. */
export function PartAnswer({ value }: AnswerProps) {
  return readable(value);
}

function readable(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(readable).join(', ');
}
