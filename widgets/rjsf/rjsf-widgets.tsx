import { type LazyPart, LazyWidget } from '../lazy-part.tsx';
import type { AnswerProps, WidgetProps } from '../widget-props.ts';
import type { RjsfName } from './rjsf-widget.tsx';

function partOf(rjsfName: RjsfName): LazyPart<WidgetProps> {
  const load = async () => {
    const { RjsfWidget } = await import('./rjsf-widget.tsx');
    return (props: WidgetProps) => <RjsfWidget {...props} rjsfName={rjsfName} />;
  };
  return { load };
}

const range = partOf('RangeWidget');
const color = partOf('ColorWidget');
const dateTime = partOf('DateTimeWidget');

/** A number between two limits, by a slider. */
export function RangeWidget(props: WidgetProps) {
  return <LazyWidget {...props} part={range} />;
}

/** A colour: `#f4a91c`. */
export function ColorWidget(props: WidgetProps) {
  return <LazyWidget {...props} part={color} />;
}

/** A moment, asked for in the person's own time and kept in UTC: `2026-11-30T16:00:00.000Z`. */
export function DateTimeWidget(props: WidgetProps) {
  return <LazyWidget {...props} part={dateTime} />;
}

/** The moment in the person's own time. */
export function DateTimeAnswer({ value }: AnswerProps) {
  const moment = new Date(String(value));
  if (Number.isNaN(moment.getTime())) return String(value);
  return moment.toLocaleString('en-CA', { dateStyle: 'long', timeStyle: 'short' });
}
