import { useContext, useState } from 'react';
import type { Path } from '../../codegen/runtime/field-path.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { useFormAccess } from '../form-access.ts';
import { GroupName } from './surroundings.ts';

/** Another group whose answers may be copied, and its name in the person's words. */
export type CopySource = { field: string; name: string };

/** A button that fills this group with the answers of another, so that nobody types them twice. */
export function CopyButton({ from, to, names }: { from: CopySource; to: Path; names: string[] }) {
  const form = useFormAccess();
  const group = useContext(GroupName);
  const [said, setSaid] = useState('');
  const copy = () => {
    const source = Object.entries(form.valueAt([from.field]) ?? {}).filter(([name]) => names.includes(name));
    form.replace(to, { ...(form.valueAt(to) ?? {}), ...structuredClone(Object.fromEntries(source)) });
    form.leave(to);
    setSaid(t('Copied from {name}', { name: from.name }));
  };
  return (
    <div className="field-group-copy">
      <button type="button" className="button button-quiet" onClick={copy}>
        {t('Same as {name}', { name: from.name })}
        <span className="visually-hidden"> ({group})</span>
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
