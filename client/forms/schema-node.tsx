import { lazy, memo, type ReactNode, Suspense } from 'react';
import { kindOf } from '../../codegen/runtime/schema-kind.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { Field } from '../../widgets/templates/field.tsx';
import { FieldGroup } from './field-group.tsx';
import type { NodeProps } from './form-node.ts';
import { ListField } from './list-field.tsx';
import { propertiesOf } from './properties-of.ts';
import { uiOptions } from './ui-options.ts';

/** Only forms whose questions depend on answers load what finds out which they are. */
const DependentNode = lazy(() =>
  import('./dependent/dependent-node.tsx').then((module) => ({ default: module.DependentNode })),
);

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
  return (
    <Suspense fallback={<Loading />}>
      <DependentNode {...props} renderNode={renderNode} />
    </Suspense>
  );
});

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
