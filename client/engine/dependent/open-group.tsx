import type { ReactNode } from 'react';
import { isConstant } from '../../../codegen/runtime/schema-kind.ts';
import { asSchema } from '../../../codegen/runtime/shape/merge.ts';
import { FieldGroup } from '../field-group.tsx';
import type { HolderProps } from '../form-node.ts';
import { propertiesOf } from '../properties-of.ts';
import { uiOptions } from '../ui-options.ts';
import { NamedEntries } from './named-entries.tsx';

type OpenGroupProps = HolderProps & {
  /** The choices between alternatives; they come before the questions that only the chosen ones ask. */
  choices?: ReactNode;
  own?: ReadonlySet<string>;
};

/** A group's questions, and entries that the person names where the schema allows any. */
export function OpenGroup({ choices, own = NO_NAMES, ...props }: OpenGroupProps) {
  const { path, schema, uiSchema } = props;
  const asked = Object.entries(propertiesOf(props));
  const common = asked.filter(([name]) => !own.has(name));
  const chosen = asked.filter(([name]) => own.has(name) && !isConstant(asSchema(schema.properties?.[name])));
  const isOpen = schema.additionalProperties !== undefined && schema.additionalProperties !== false;
  const others = isOpen || schema.patternProperties ? <NamedEntries key=" others" {...props} /> : null;
  const fields = Object.fromEntries([...common, [' choices', choices], ...chosen, [' others', others]]);
  const { sections } = uiOptions(uiSchema);
  if (path.length > 0 || !sections) return <FieldGroup {...props} fields={fields} />;
  const placed = new Set(sections.flatMap((section) => section.fields));
  return (
    <>
      <FieldGroup {...props} fields={fields} />
      {Object.keys(fields).flatMap((name) => (placed.has(name) ? [] : [fields[name]]))}
    </>
  );
}

const NO_NAMES: ReadonlySet<string> = new Set();
