import { dotted } from '../../../codegen/runtime/field-path.ts';
import { useFormAccess } from '../../form-access.ts';
import type { AnswerProps, WidgetProps } from '../../widget-props.ts';

/** A value that was settled before and cannot be changed here. */
export function FixedWidget({ id, path, initialValue }: WidgetProps) {
  const fixed = useFormAccess().fixedValue(dotted(path));
  return (
    <output className="field-fixed" id={id}>
      {fixed?.label ?? String(initialValue ?? '')}
    </output>
  );
}

/** The label of the settled value. */
export function FixedAnswer({ path, value }: AnswerProps) {
  const fixed = useFormAccess().fixedValue(dotted(path));
  return fixed?.label ?? String(value);
}
