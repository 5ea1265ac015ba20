import { locale } from '../../codegen/runtime/translate.ts';
import { type LazyPart, LazyWidget } from '../lazy-part.tsx';
import type { AnswerProps, WidgetProps } from '../widget-props.ts';

const part: LazyPart<WidgetProps> = {
  load: () => import('./part/rjsf-part.tsx').then((module) => module.RjsfPart),
};

/**
 * A part of a form that RJSF shows, in our looks: one of its own widgets (`range`, `color`, `date-time`), or what codegen
 * found to say in its UI schema what only RJSF knows.
 */
export function RjsfPart(props: WidgetProps) {
  return <LazyWidget {...props} part={part} />;
}

/** The moment in the person's own time. */
export function DateTimeAnswer({ value }: AnswerProps) {
  return new Date(String(value)).toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'short' });
}

/** Whatever RJSF has made of it, as far as that can be read. */
export function PartAnswer({ value }: AnswerProps) {
  return readable(value);
}

function readable(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(readable).join(', ');
}
