import { memo, type ReactNode } from 'react';
import { labelOf } from '../../codegen/runtime/field-name.ts';
import { kindOf } from '../../codegen/runtime/schema-kind.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { pressOver } from '../../widgets/after-press.ts';
import type { LazyPart } from '../../widgets/lazy-part.tsx';
import { Field } from '../../widgets/templates/field.tsx';
import { useMissing } from '../../widgets/use-missing.ts';
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

/** Renders any part of a form from its schema. */
export const SchemaNode = memo(function SchemaNode(props: NodeProps) {
  const { path, schema, uiSchema, isRequired } = props;
  const options = uiOptions(uiSchema);
  const kind = kindOf(schema);
  if (kind === 'nothing') return null;
  if (kind === 'question' || options.widget)
    return <Field path={path} schema={schema} options={options} isRequired={isRequired} />;
  if (kind === 'list') return <ListField {...props} renderNode={renderNode} />;
  if (kind === 'group') return <FieldGroup {...props} fields={propertiesOf({ ...props, renderNode })} />;
  return <LateNode {...props} />;
});

function LateNode(props: NodeProps) {
  const DependentNode = useFetched(dependentNode);
  const label = labelOf(props.schema, String(props.path.at(-1) ?? ''));
  useMissing(props.path, DependentNode ? undefined : { isComing: true, label });
  return DependentNode ? <DependentNode {...props} renderNode={renderNode} /> : <Loading />;
}

function renderNode(props: NodeProps, key?: string): ReactNode {
  return <SchemaNode key={key} {...props} />;
}

function Loading() {
  return (
    <p className="loading" role="status">
      {t('Loading…')}
    </p>
  );
}
