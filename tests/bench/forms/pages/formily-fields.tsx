import { connect, mapProps, observer, useField } from '@formily/react';
import type { ChangeEvent, ReactNode } from 'react';

// Formily has no plain controls of its own: these have the product's markup, as the hand-written forms do.
/** The id of the control at an address. */
export const idOf = (address: string) => `f.${address}`;

type ControlProps = { id?: string; value?: string; onChange?: (event: ChangeEvent) => void };
type Choice = { value: string; label: string };

const withId = mapProps((props, field) => ({ ...props, id: idOf(field.address.toString()) }));
/** A text field. */
export const Text = connect(
  ({ value, ...props }: ControlProps) => <input className="input" value={value ?? ''} {...props} />,
  withId,
);
/** One of some choices. */
export const Select = connect(
  ({ value, options = [], ...props }: ControlProps & { options?: Choice[] }) => (
    <select className="input" value={value ?? ''} {...props}>
      <option value="">-- Please select --</option>
      {options.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  ),
  mapProps({ dataSource: 'options' }, (props, field) => ({ ...props, id: idOf(field.address.toString()) })),
);

/** A control with its label and what is wrong with it. */
export const Item = observer(({ children }: { children?: ReactNode }) => {
  const field = useField();
  const id = idOf(field.address.toString());
  const error = 'selfErrors' in field ? field.selfErrors.join(', ') : '';
  return (
    <div className="field" data-error={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {field.title}
      </label>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {children}
    </div>
  );
});

/** A section with its heading. */
export const Section = observer(({ children }: { children?: ReactNode }) => (
  <section className="form-section">
    <h2>{useField().title}</h2>
    {children}
  </section>
));
