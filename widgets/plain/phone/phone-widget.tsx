import { useRef, useState } from 'react';
import { useFirstUse } from '../../first-use.ts';
import { type LazyPart, useLazyPart } from '../../lazy-part.tsx';
import type { AnswerProps, WidgetProps } from '../../widget-props.ts';
import { textOf } from '../text/text-widget.tsx';
import type { KnownFormatProps } from './known-format.tsx';
import { internationalPhone, readablePhone } from './readable-phone.ts';

const knownFormat: LazyPart<KnownFormatProps> = {
  load: () => import('./known-format.tsx').then((module) => module.KnownFormat),
};

const formattedPhone: LazyPart<AnswerProps> = {
  load: () => import('./known-format.tsx').then((module) => module.FormattedPhone),
};

/** A phone number, in any notation; it is rewritten the country's way when the field is left. */
export function PhoneWidget(props: WidgetProps) {
  const input = useRef<HTMLInputElement>(null);
  const rewrite = useRef(() => {});
  const isTyped = useRef(false);
  // How the country writes it is asked for once somebody turns to it, or to a page that has a number already.
  const [isTurnedTo, setIsTurnedTo] = useState(false);
  const isUsed = useFirstUse();
  const isWanted = isTurnedTo || (isUsed && Boolean(props.initialValue));
  const { Part: KnownFormat } = useLazyPart(knownFormat, isWanted);
  const turnTo = () => setIsTurnedTo(true);
  return (
    <>
      <input
        ref={input}
        className="input"
        id={props.id}
        name={props.name}
        type="tel"
        autoComplete={props.options.autocomplete}
        disabled={props.options.disabled}
        defaultValue={typeof props.initialValue === 'string' ? internationalPhone(props.initialValue) : ''}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        onFocus={turnTo}
        onInput={(event) => {
          turnTo();
          isTyped.current = true;
          props.onChange(textOf(event.currentTarget.value));
        }}
        onBlur={() => {
          rewrite.current();
          props.onBlur();
        }}
      />
      {isWanted && KnownFormat && (
        <KnownFormat
          country={props.schema['x-phone'] ?? '/country'}
          input={input}
          rewrite={rewrite}
          onRewrite={(number) => isTyped.current && props.onChange(textOf(number))}
        />
      )}
    </>
  );
}

/** The number as the country writes it; until that is known, in groups. */
export function PhoneAnswer(props: AnswerProps) {
  const { Part } = useLazyPart(formattedPhone);
  return Part ? <Part {...props} /> : readablePhone(String(props.value));
}
