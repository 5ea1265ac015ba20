import { type FocusEvent, useRef } from 'react';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { choicesOf, choiceText, chosenLabel } from '../../choices.ts';
import type { AnswerProps, WidgetProps } from '../../widget-props.ts';

/**
 * A choice of several from a few, all visible; the answer lists them in the schema's order. The fieldset around carries
 * the label.
 */
export function CheckboxesWidget(props: WidgetProps) {
  const items = itemsOf(props.schema);
  const choices = choicesOf(items, props.options);
  const ticked = useRef(new Set(chosenOf(props.initialValue).map((value) => choiceText(items, value))));
  const tick = (text: string, isTicked: boolean) => {
    if (isTicked) ticked.current.add(text);
    else ticked.current.delete(text);
    const chosen = choices.filter((choice) => ticked.current.has(choice.text));
    props.onChange(chosen.length > 0 ? chosen.map(({ value }) => value) : undefined);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) props.onBlur();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the focus that leaves it
    <div className="choices" onBlur={leave}>
      {choices.map((choice, index) => {
        const id = index === 0 ? props.id : `${props.id}.${choice.text}`;
        return (
          <div className="choice" key={choice.text}>
            <input
              type="checkbox"
              id={id}
              name={props.name}
              value={choice.text}
              defaultChecked={ticked.current.has(choice.text)}
              disabled={props.options.disabled}
              aria-invalid={props.isInvalid || undefined}
              aria-describedby={props.describedBy}
              onChange={(event) => tick(choice.text, event.currentTarget.checked)}
            />
            <label htmlFor={id}>
              <span className="choice-title">{choice.label}</span>
              {choice.hint && <span className="choice-hint">{choice.hint}</span>}
            </label>
          </div>
        );
      })}
    </div>
  );
}

/** The labels of the chosen entries, separated by commas. */
export function CheckboxesAnswer({ schema, options, value }: AnswerProps) {
  return chosenOf(value)
    .map((one) => chosenLabel(itemsOf(schema), options, one))
    .join(', ');
}

function itemsOf({ items }: JsonSchema): JsonSchema {
  return typeof items === 'object' && !Array.isArray(items) ? items : {};
}

function chosenOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
