import { locale } from '../../codegen/runtime/translate.ts';
import { type LazyPart, LazyWidget } from '../lazy-part.tsx';
import type { AnswerProps, WidgetProps } from '../widget-props.ts';
import type { RjsfName } from './rjsf-widget.tsx';

function late(rjsfName: RjsfName) {
  const load = async () => {
    const { RjsfWidget } = await import('./rjsf-widget.tsx');
    return (props: WidgetProps) => <RjsfWidget {...props} rjsfName={rjsfName} />;
  };
  const part: LazyPart<WidgetProps> = { load };
  return (props: WidgetProps) => <LazyWidget {...props} part={part} />;
}

/** A number between two limits, by a slider. */
export const RangeWidget = late('RangeWidget');

/** A colour: `#f4a91c`. */
export const ColorWidget = late('ColorWidget');

/** A moment, asked for in the person's own time and kept in UTC: `2026-11-30T16:00:00.000Z`. */
export const DateTimeWidget = late('DateTimeWidget');

/** The moment in the person's own time. */
export function DateTimeAnswer({ value }: AnswerProps) {
  return new Date(String(value)).toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'short' });
}
