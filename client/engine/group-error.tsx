import { dotted } from '../../codegen/runtime/field-path.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { controlId, useFieldState } from '../../widgets/form-access.ts';
import type { FieldPath } from '../../widgets/widget-props.ts';

/** What is wrong with a group or a list as a whole; the error summary leads here. */
export function GroupError({ path }: { path: FieldPath }) {
  const key = dotted(path);
  const { error } = useFieldState(key);
  if (!error) return null;
  return (
    <p className="field-error" id={controlId(key)} tabIndex={-1}>
      <span className="visually-hidden">{t('Error: ')}</span>
      {error}
    </p>
  );
}
