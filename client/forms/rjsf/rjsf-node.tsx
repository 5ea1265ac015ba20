import Form from '@rjsf/core';
import StockSchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type {
  FieldProps,
  FieldTemplateProps,
  RegistryFieldsType,
  RJSFSchema,
  TemplatesType,
} from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import { createContext, memo, useContext, useEffect, useMemo, useState } from 'react';
import { dependentNodes } from '../../../codegen/runtime/dependent-nodes.ts';
import type { FormDefinition, JsonSchema, UiSchema } from '../../../codegen/runtime/form-definition.ts';
import { renderSchema } from '../../../codegen/runtime/render-schema.ts';
import { kindOf } from '../../../codegen/runtime/schema-kind.ts';
import { useFormAccess } from '../../../widgets/form-access.ts';
import { Field } from '../../../widgets/templates/field.tsx';
import type { FieldPath } from '../../../widgets/widget-props.ts';
import { FieldGroup } from '../field-group.tsx';
import { CurrentForm, type NodeProps } from '../form-node.ts';
import { inOrder, uiOptions } from '../ui-options.ts';

const BasePath = createContext<FieldPath>([]);

/**
 * All contact with `@rjsf/*`. Renders a part of a form whose questions depend on answers: RJSF resolves its
 * conditions with validators that codegen compiled; our own groups and fields show the outcome. Answers and
 * errors stay in the form's store.
 * @throws Error when codegen did not compile the conditions of this part.
 */
export function RjsfNode({ path, uiSchema }: NodeProps) {
  const form = useContext(CurrentForm);
  const key = path.join('.');
  const [schema, validator] = useMemo(() => compiledPart(form, key), [form, key]);
  return (
    <BasePath value={path}>
      <Form
        tagName="div"
        idPrefix="f"
        idSeparator="."
        schema={schema}
        uiSchema={uiSchema}
        formData={useSubtree(path)}
        validator={validator}
        fields={fields}
        templates={templates}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        showErrorList={false}
        noHtml5Validate
        noValidate
      >
        <NoSubmitButton />
      </Form>
    </BasePath>
  );
}

function compiledPart(form: FormDefinition | undefined, key: string) {
  const schema = form && dependentNodes(renderSchema(form.schema)).get(key);
  const conditions = form?.conditions?.[key];
  if (!schema || !conditions) throw new Error(`The conditions of "${key}" in ${form?.id} were not compiled`);
  const validator = createPrecompiledValidator(
    conditions as unknown as ValidatorFunctions,
    schema as RJSFSchema,
  );
  return [schema as RJSFSchema, validator] as const;
}

/** A copy of the answers at a path and below, renewed whenever one of them changes. */
function useSubtree(path: FieldPath): unknown {
  const form = useFormAccess();
  const key = path.join('.');
  const [data, setData] = useState(() => structuredClone(form.valueAt(path) ?? {}));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `path`
  useEffect(() => form.watch(key, () => setData(structuredClone(form.valueAt(path) ?? {}))), [form, key]);
  return data;
}

/** Questions and groups are ours; only what still depends on answers goes on through RJSF. */
const SchemaField = memo(
  function SchemaField(props: FieldProps) {
    const kind = kindOf(props.schema as JsonSchema);
    if (kind === 'placeholder') return null;
    if (kind === 'question') return <Question {...props} />;
    return kind === 'group' ? <Group {...props} /> : <StockSchemaField {...props} />;
  },
  (before, after) =>
    before.schema === after.schema &&
    before.formData === after.formData &&
    before.required === after.required &&
    before.fieldPathId.$id === after.fieldPathId.$id,
);

function Question({ schema, uiSchema, fieldPathId, required }: FieldProps) {
  const path = useAbsolutePath(fieldPathId);
  return (
    <Field
      path={path}
      schema={schema as JsonSchema}
      options={uiOptions(uiSchema)}
      isRequired={required ?? false}
    />
  );
}

function Group(props: FieldProps) {
  const { schema, uiSchema, formData, fieldPathId, registry, required } = props;
  const path = useAbsolutePath(fieldPathId);
  const resolved: JsonSchema = registry.schemaUtils.retrieveSchema(schema, formData) as JsonSchema;
  const names = inOrder(Object.keys(resolved.properties ?? {}), uiOptions(uiSchema));
  const fieldsByName = names.map((name) => [
    name,
    <SchemaField
      {...props}
      key={name}
      name={name}
      schema={(resolved.properties?.[name] ?? {}) as RJSFSchema}
      uiSchema={uiSchema?.[name] as UiSchema | undefined}
      formData={(formData as Record<string, unknown> | undefined)?.[name]}
      fieldPathId={{ path: [...fieldPathId.path, name], $id: `${fieldPathId.$id}.${name}` }}
      required={resolved.required?.includes(name) ?? false}
    />,
  ]);
  return (
    <FieldGroup
      path={path}
      schema={resolved}
      uiSchema={uiSchema}
      isRequired={required ?? false}
      fields={Object.fromEntries(fieldsByName)}
    />
  );
}

function useAbsolutePath({ path, $id }: FieldProps['fieldPathId']): FieldPath {
  const base = useContext(BasePath);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `$id` stands for `path`, which is new at every render
  return useMemo(() => [...base, ...path], [base, $id]);
}

function Bare({ children }: FieldTemplateProps) {
  return children;
}

function Nothing() {
  return null;
}

const NoSubmitButton = Nothing;

const fields: RegistryFieldsType = {
  SchemaField: SchemaField as unknown as React.ComponentType<FieldProps>,
  ObjectField: Group,
  StringField: Question,
  NumberField: Question,
  BooleanField: Question,
  NullField: Nothing,
};

const templates: Partial<TemplatesType> = {
  FieldTemplate: Bare,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
};

/** The store fills in defaults, once; RJSF would do so at every change. */
const NO_DEFAULTS = { emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' } as const;
