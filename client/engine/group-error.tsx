import { dotted, type Path } from '../../codegen/runtime/field-path.ts';
import { controlId, useFieldState } from '../../widgets/form-access.ts';
import { FieldError } from '../../widgets/templates/field-error.tsx';

/** The error of a group or a list as a whole; the error summary leads here. */
export function GroupError({ path }: { path: Path }) {
  const key = dotted(path);
  const { error } = useFieldState(key);
  if (!error) return null;
  return (
    <FieldError id={controlId(key)} tabIndex={-1}>
      {error}
    </FieldError>
  );
}
