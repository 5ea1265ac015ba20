import { yesOrNo } from '../../../codegen/runtime/answer-words.ts';
import { isConsent } from '../../../codegen/runtime/consent.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import type { AnswerProps, WidgetProps } from '../../widget-props.ts';

/** A yes or no with its own label beside the box; never ticked beforehand. For a consent, an empty box is no answer. */
export function CheckboxWidget(props: WidgetProps) {
  const unticked = isConsent(props.schema) ? undefined : false;
  return (
    <div className="choice">
      <input
        type="checkbox"
        id={props.id}
        name={props.name}
        defaultChecked={props.initialValue === true}
        disabled={props.options.disabled}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => props.onChange(event.currentTarget.checked || unticked)}
        onBlur={props.onBlur}
      />
      <label htmlFor={props.id}>
        <span className="choice-title">{props.label}</span>
        {props.isRequired && unticked === undefined && (
          <span className="choice-hint">{t('This box must be ticked.')}</span>
        )}
        {props.options.help && (
          <span className="choice-hint" id={`${props.id}-help`}>
            {props.options.help}
          </span>
        )}
      </label>
    </div>
  );
}

/** Yes or no in words. */
export function CheckboxAnswer({ value }: AnswerProps) {
  return yesOrNo(value);
}
