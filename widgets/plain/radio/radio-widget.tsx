import { choicesOf } from '../../choices.ts';
import type { WidgetProps } from '../../widget-props.ts';

/** A choice of one from a few, all visible. The fieldset around it carries the label, the hint and the error. */
export function RadioWidget(props: WidgetProps) {
  return (
    <div className="choices">
      {choicesOf(props.schema, props.options).map((choice, index) => {
        const id = index === 0 ? props.id : `${props.id}.${choice.text}`;
        return (
          <div className="choice" key={choice.text}>
            <input
              type="radio"
              id={id}
              name={props.name}
              value={choice.text}
              defaultChecked={choice.value === props.initialValue}
              disabled={props.options.disabled}
              onChange={() => props.onChange(choice.value)}
              onBlur={props.onBlur}
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
