import { lazy, memo, type ReactNode, Suspense } from 'react';
import type { UiSchema } from '../../codegen/runtime/form-definition.ts';
import { kindOf } from '../../codegen/runtime/schema-kind.ts';
import { Field } from '../../widgets/templates/field.tsx';
import { FieldGroup } from './field-group.tsx';
import type { NodeProps } from './form-node.ts';
import { ListField } from './list-field.tsx';
import { inOrder, uiOptions } from './ui-options.ts';

/** Only forms whose questions depend on answers load RJSF. */
const RjsfNode = lazy(() => import('./rjsf/rjsf-node.tsx').then((module) => ({ default: module.RjsfNode })));

/** Renders any part of a form from its schema. */
export const SchemaNode = memo(function SchemaNode(props: NodeProps) {
  const { path, schema, uiSchema, isRequired } = props;
  const options = uiOptions(uiSchema);
  const kind = kindOf(schema);
  if (kind === 'placeholder') return null;
  if (kind === 'question' || options.widget)
    return <Field path={path} schema={schema} options={options} isRequired={isRequired} />;
  if (kind === 'list') return <ListField {...props} renderEntry={(entry) => <SchemaNode {...entry} />} />;
  if (kind === 'group') return <FieldGroup {...props} fields={propertiesOf(props)} />;
  return (
    <Suspense fallback={<Loading />}>
      <RjsfNode {...props} />
    </Suspense>
  );
});

function propertiesOf({ path, schema, uiSchema }: NodeProps): Record<string, ReactNode> {
  const names = inOrder(Object.keys(schema.properties ?? {}), uiOptions(uiSchema));
  const entries = names.map((name) => [
    name,
    <SchemaNode
      key={name}
      path={[...path, name]}
      schema={schema.properties?.[name] ?? {}}
      uiSchema={uiSchema?.[name] as UiSchema | undefined}
      isRequired={schema.required?.includes(name) ?? false}
    />,
  ]);
  return Object.fromEntries(entries);
}

function Loading() {
  return (
    <p className="loading" role="status">
      Loading…
    </p>
  );
}
