import type { ReactNode } from 'react';
import { labelOf } from '../../codegen/runtime/field-name.ts';
import { kindOf } from '../../codegen/runtime/schema-kind.ts';
import { pressOver } from '../../widgets/after-press.ts';
import type { LazyPart } from '../../widgets/lazy-part.tsx';
import { Field } from '../../widgets/templates/field.tsx';
import { useMissing } from '../../widgets/use-missing.ts';
import { Loading } from '../ui/loading.tsx';
import { useFetched } from '../ui/use-fetched.ts';
import { FieldGroup } from './field-group.tsx';
import type { HolderProps, NodeProps } from './form-node.ts';
import { ListField } from './list-field.tsx';
import { propertiesOf } from './properties-of.ts';
import { uiOptions } from './ui-options.ts';

/** Loaded only by forms whose questions depend on answers. */
const dependentNode: LazyPart<HolderProps> = {
  async load() {
    const { DependentNode } = await import('./dependent/dependent-node.tsx');
    await pressOver();
    return DependentNode;
  },
};

/**
 * Renders any part of a form from its schema. A function rather than a component: a form of thousands of fields would
 * have thousands of components more.
 */
export function renderNode(props: NodeProps, key?: string): ReactNode {
  const { path, schema, uiSchema, isRequired } = props;
  const options = uiOptions(uiSchema);
  const kind = kindOf(schema);
  if (kind === 'nothing') return null;
  if (kind === 'question' || options.widget)
    return <Field key={key} path={path} schema={schema} options={options} isRequired={isRequired} />;
  if (kind === 'list') return <ListField key={key} {...props} renderNode={renderNode} />;
  if (kind === 'group')
    return <FieldGroup key={key} {...props} fields={propertiesOf({ ...props, renderNode })} />;
  return <LateNode key={key} {...props} />;
}

function LateNode(props: NodeProps) {
  const DependentNode = useFetched(dependentNode);
  const label = labelOf(props.schema, String(props.path.at(-1) ?? ''));
  useMissing(props.path, DependentNode ? undefined : { isComing: true, label });
  return DependentNode ? <DependentNode {...props} renderNode={renderNode} /> : <Loading />;
}
