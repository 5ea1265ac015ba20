import { useContext, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { FailedField } from '../../failed-field.tsx';
import { type LazyPart, useLazyPart } from '../../lazy-part.tsx';
import { GroupName } from '../../templates/surroundings.ts';
import type { AnswerProps, WidgetProps } from '../../widget-props.ts';
import type { CalendarProps } from './calendar.tsx';
import { useDate } from './use-date.ts';
import './date.css';

const calendar: LazyPart<CalendarProps> = {
  load: () => import('./calendar.tsx').then((module) => module.Calendar),
};

/** A day as `YYYY-MM-DD`, typed or picked from a calendar. */
export function DateWidget(props: WidgetProps) {
  const { id, label, options } = props;
  const date = useDate(props);
  const group = useContext(GroupName);
  const [isNear, setIsNear] = useState(false);
  const { Part: Calendar, hasFailed, retry } = useLazyPart(calendar, isNear || date.isOpen);
  const comeNear = () => setIsNear(true);
  const describedBy = [props.describedBy, `${id}-format`].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the focus that leaves it
    <div className="date" onBlur={date.leave}>
      <input
        ref={date.input}
        className="input"
        id={id}
        name={props.name}
        type="text"
        inputMode={options.inputmode ?? 'numeric'}
        autoComplete={options.autocomplete ?? 'off'}
        placeholder={t('YYYY-MM-DD')}
        maxLength={40}
        defaultValue={date.initialText}
        disabled={options.disabled}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={describedBy}
        onInput={date.type}
      />
      <span className="visually-hidden" id={`${id}-format`}>
        {t('Year, month, day: YYYY-MM-DD')}
      </span>
      <button
        type="button"
        className="button button-quiet date-open"
        aria-label={t('Choose {label} from a calendar', { label: group ? `${label} (${group})` : label })}
        aria-haspopup="dialog"
        disabled={options.disabled}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={date.open}
      >
        <CalendarIcon />
      </button>
      {date.isOpen && Calendar && (
        <Calendar label={label} chosen={date.chosen()} onChoose={date.choose} onClose={date.close} />
      )}
      {date.isOpen && hasFailed && (
        <FailedField
          id={`${id}-calendar`}
          label={t('calendar of {label}', { label })}
          describedBy={undefined}
          retry={retry}
        />
      )}
    </div>
  );
}

/** The day as `YYYY-MM-DD`. */
export function DateAnswer({ value }: AnswerProps) {
  return <time dateTime={String(value)}>{String(value)}</time>;
}

/** Its strokes are styled in `date.css`. */
function CalendarIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 22 22">
      <path d="M3 5h16v14H3zM3 9.5h16M7 2.5v4M15 2.5v4M7 13h2m2 0h2M7 16h2m2 0h2" />
    </svg>
  );
}
