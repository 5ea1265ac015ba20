import { type ReactNode, useContext } from 'react';
import { labelOf } from '../../codegen/runtime/field-name.ts';
import { dotted } from '../../codegen/runtime/field-path.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { CopyButton } from '../../widgets/templates/copy-button.tsx';
import { GroupName, OptionalGroup, SectionSubject } from '../../widgets/templates/surroundings.ts';
import type { NodeProps } from './form-node.ts';
import { FormSections } from './form-sections.tsx';
import { GroupError } from './group-error.tsx';
import { uiOptions } from './ui-options.ts';

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
