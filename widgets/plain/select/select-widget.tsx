import { t } from '../../../codegen/runtime/translate.ts';
import { choicesOf, choiceText, chosenLabel } from '../../choices.ts';
import type { AnswerProps, WidgetProps } from '../../widget-props.ts';

/** A choice of one entry from a short fixed list. */
export function SelectWidget(props: WidgetProps) {
  const choices = choicesOf(props.schema, props.options);
  return (
    <select
      className="input"
      id={props.id}
      name={props.name}
      autoComplete={props.options.autocomplete}
      disabled={props.options.disabled}
      defaultValue={props.initialValue === undefined ? '' : choiceText(props.schema, props.initialValue)}
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={props.describedBy}
      onChange={(event) =>
        props.onChange(choices.find((choice) => choice.text === event.currentTarget.value)?.value)
      }
      onBlur={props.onBlur}
    >
      <option value="">{t('-- Please select --')}</option>
      {choices.map((choice) => (
        <option key={choice.text} value={choice.text}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** The label of the chosen entry. */
export function ChoiceAnswer({ schema, options, value }: AnswerProps) {
  return chosenLabel(schema, options, value);
}
