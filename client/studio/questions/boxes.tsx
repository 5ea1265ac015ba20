import { type ReactNode, useId } from 'react';

type BoxProps = {
  /** The id of the box; by default one of its own. */
  id?: string;
  label: string;
  hint?: string;
  value: string;
  placeholder?: string;
  rows?: number;
  /** The text it started with, if typing reaches the files only when a button is pressed. */
  own?: string;
  onChange: (value: string) => void;
};

/** A box for a text; with `rows` it has several lines. */
export function TextBox({ id: given, label, hint, value, placeholder, rows, own, onChange }: BoxProps) {
  const made = useId();
  const id = given ?? made;
  const shared = {
    id,
    className: 'input',
    value,
    placeholder,
    autoComplete: 'off',
    'data-own': own,
    'aria-describedby': hint && `${id}-hint`,
  };
  return (
    <div className="box">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <textarea {...shared} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      {hint && (
        <p className="box-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A box to tick. */
export function TickBox({
  label,
  isTicked,
  onChange,
}: {
  label: string;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="tick-box">
      <input
        id={id}
        type="checkbox"
        checked={isTicked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

type ChoiceBoxProps<Value extends string> = {
  label: string;
  /** Shown in small print beside the label. */
  aside?: string;
  value: Value;
  choices: [Value, label: string][];
  onChange: (value: Value) => void;
};

/** A list to choose one value from. */
export function ChoiceBox<Value extends string>({
  label,
  aside,
  value,
  choices,
  onChange,
}: ChoiceBoxProps<Value>) {
  const id = useId();
  return (
    <div className="box">
      <label htmlFor={id}>
        {label}
        {aside && <small className="box-aside"> ({aside})</small>}
      </label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Boxes about one subject, folded away at first. */
export function MoreBoxes({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="more-boxes">
      <summary>{title}</summary>
      <div className="boxes">{children}</div>
    </details>
  );
}
