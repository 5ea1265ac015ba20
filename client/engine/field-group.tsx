import { type ReactNode, useContext, useState } from 'react';
import { labelOf } from '../../codegen/runtime/field-name.ts';
import { dotted } from '../../codegen/runtime/field-path.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { useFormAccess } from '../../widgets/form-access.ts';
import { GroupName, OptionalGroup, SectionSubject } from '../../widgets/templates/surroundings.ts';
import type { FieldPath } from '../../widgets/widget-props.ts';
import type { NodeProps } from './form-node.ts';
import { FormSections } from './form-sections.tsx';
import { GroupError } from './group-error.tsx';
import { type CopySource, uiOptions } from './ui-options.ts';

type FieldGroupProps = NodeProps & {
  /** The rendered properties by name, in order. */
  fields: Record<string, ReactNode>;
};

/** Questions that belong together: the whole form, a section's subject, or a fieldset of its own. */
export function FieldGroup({ path, schema, uiSchema, isRequired, fields }: FieldGroupProps) {
  const isSubject = useContext(SectionSubject) === dotted(path);
  const around = useContext(GroupName);
  const { sections, copyFrom } = uiOptions(uiSchema);
  if (path.length === 0 && sections) return <FormSections sections={sections} fields={fields} />;
  const questions = (
    <>
      <GroupError path={path} />
      {copyFrom && <CopyButton from={copyFrom} to={path} names={Object.keys(schema.properties ?? {})} />}
      {Object.values(fields)}
    </>
  );
  if (path.length === 0) return questions;
  const label = labelOf(schema, String(path.at(-1)));
  const inGroup = around ? `${around}, ${label}` : label;
  const content = (
    <OptionalGroup value={!isRequired}>
      <GroupName value={isSubject ? (around ?? label) : inGroup}>{questions}</GroupName>
    </OptionalGroup>
  );
  if (isSubject) return content;
  return (
    <fieldset className="field-group">
      <legend>
        {label}
        {!isRequired && <span className="field-optional">{t(' (optional)')}</span>}
      </legend>
      {content}
    </fieldset>
  );
}

/** Fills this group with the answers of another, so that nobody types them twice. */
function CopyButton({ from, to, names }: { from: CopySource; to: FieldPath; names: string[] }) {
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
