import { useContext, useState } from 'react';
import { labelOf } from '../../codegen/runtime/field-name.ts';
import { useFormAccess } from '../../widgets/form-access.ts';
import { OptionalGroup } from '../../widgets/templates/field.tsx';
import type { FieldPath } from '../../widgets/widget-props.ts';
import { SectionSubject } from './form-sections.tsx';
import { type NodeProps, renderProperties } from './schema-node.tsx';
import { type CopySource, uiOptions } from './ui-options.ts';

/** Questions that belong together. Where a section is about this group alone, the section's title names it. */
export function FieldGroup(props: NodeProps) {
  const { path, schema, uiSchema, isRequired } = props;
  const isRoot = path.length === 0;
  const isSubject = useContext(SectionSubject) === path.join('.');
  const { copyFrom } = uiOptions(uiSchema);
  const fields = Object.values(renderProperties(props));
  if (isRoot) return fields;
  const content = (
    <OptionalGroup value={!isRequired}>
      {copyFrom && <CopyButton from={copyFrom} to={path} />}
      {fields}
    </OptionalGroup>
  );
  if (isSubject) return content;
  return (
    <fieldset className="field-group">
      <legend>
        {labelOf(schema, String(path.at(-1)))}
        {!isRequired && <span className="field-optional"> (optional)</span>}
      </legend>
      {content}
    </fieldset>
  );
}

/** Fills this group with the answers of another, so that nobody types them twice. */
function CopyButton({ from, to }: { from: CopySource; to: FieldPath }) {
  const form = useFormAccess();
  const [said, setSaid] = useState('');
  const copy = () => {
    form.replace(to, structuredClone(form.valueAt([from.field])));
    form.leave(to);
    setSaid(`Copied from ${from.name}`);
  };
  return (
    <div className="field-group-copy">
      <button type="button" className="button button-quiet" onClick={copy}>
        Same as {from.name}
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
