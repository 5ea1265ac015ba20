import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps, WidgetProps } from '@rjsf/utils';
import { registerRjsf } from '../../../widgets/rjsf/theme/registered.ts';

/** As somebody who knows nothing of us writes a widget for RJSF. */
function StarRating({ id, value, disabled, onChange, onBlur }: WidgetProps) {
  return (
    <input
      id={id}
      type="number"
      className="stars"
      value={value ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      onBlur={() => onBlur(id, value)}
    />
  );
}

/** A field for a whole group. */
function Coordinates({ formData, fieldPathId, onChange }: FieldProps) {
  return (
    <button
      type="button"
      id={fieldPathId.$id}
      onClick={() => onChange({ lat: 51, lng: -114 }, fieldPathId.path)}
    >
      {formData?.lat === undefined ? 'Find me' : `Found at ${formData.lat}, ${formData.lng}`}
    </button>
  );
}

function Card({ title, properties }: ObjectFieldTemplateProps) {
  return (
    <section className="card" aria-label={title}>
      {properties.map(({ content }) => content)}
    </section>
  );
}

function Framed({ id, label, children, rawErrors = [] }: FieldTemplateProps) {
  return (
    <div className="framed">
      <label htmlFor={id}>{label}!</label>
      {children}
      <em>{rawErrors.join()}</em>
    </div>
  );
}

registerRjsf({ widgets: { StarRating }, fields: { Coordinates }, templates: { Card, Framed } });
