import { dotted, type Path } from '../../../codegen/runtime/field-path.ts';
import { afterPress } from '../../after-press.ts';
import { controlId, useFieldState, useFormAccess } from '../../form-access.ts';
import { FieldError } from '../../templates/field-error.tsx';

type AreaTextProps = {
  path: Path;
  label: string;
  /** The area that it belongs to, for people who only hear the label. */
  owner: string;
  unit?: string;
  value: string;
  onChange: (text: string) => void;
  onEnter: () => void;
};

/** One text box of an area, with its label and error. */
export function AreaText({ path, label, owner, unit, value, onChange, onEnter }: AreaTextProps) {
  const form = useFormAccess();
  const key = dotted(path);
  const id = controlId(key);
  const { error } = useFieldState(key);
  return (
    <div className="area-field" data-unit={unit}>
      <label htmlFor={id}>
        {label}
        <span className="visually-hidden"> {owner}</span>
      </label>
      <span className="area-input">
        <input
          className="input"
          id={id}
          value={value}
          autoComplete="off"
          inputMode={unit ? 'decimal' : 'text'}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${id}-error`}
          onFocus={(event) => unit && event.currentTarget.select()}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onEnter();
          }}
          onBlur={() => afterPress(() => form.leave(path))}
        />
        {unit && <span aria-hidden="true">{unit}</span>}
      </span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
