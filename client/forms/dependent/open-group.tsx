import { FieldGroup } from '../field-group.tsx';
import type { HolderProps } from '../form-node.ts';
import { propertiesOf } from '../properties-of.ts';
import { uiOptions } from '../ui-options.ts';
import { NamedEntries } from './named-entries.tsx';

/** Questions that belong together, and entries whose names the person gives where the schema allows any. */
export function OpenGroup(props: HolderProps) {
  const { path, schema, uiSchema } = props;
  const fields = propertiesOf(props);
  const { sections } = uiOptions(uiSchema);
  const isOpen = schema.additionalProperties !== undefined && schema.additionalProperties !== false;
  const others = isOpen || schema.patternProperties ? <NamedEntries key=" others" {...props} /> : null;
  if (path.length > 0 || !sections)
    return <FieldGroup {...props} fields={{ ...fields, ' others': others }} />;
  const placed = new Set(sections.flatMap((section) => section.fields));
  return (
    <>
      <FieldGroup {...props} fields={fields} />
      {Object.keys(fields).flatMap((name) => (placed.has(name) ? [] : [fields[name]]))}
      {others}
    </>
  );
}
