import { deepEquals, hashForSchema, type UiSchema } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { useContext, useMemo, useState } from 'react';
import { pathFrom } from '../../../codegen/runtime/field-path.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { afterPress } from '../../after-press.ts';
import { controlId, useFormAccess } from '../../form-access.ts';
import { OptionalGroup } from '../../templates/surroundings.ts';
import type { UiOptions, WidgetProps } from '../../widget-props.ts';
import { useWidgets } from '../../widgets-context.ts';
import { partToRjsf } from '../form/to-rjsf.ts';
import type { ThemeContext } from '../theme/schema-field.tsx';
import { themedForm } from '../theme/themed-form.ts';
import { PartBoundary } from './part-boundary.tsx';

/**
 * A part of our form that RJSF shows in our theme, because its UI schema uses what only RJSF offers. Answers and errors
 * stay our form's.
 */
export function RjsfPart(props: WidgetProps) {
  return (
    <PartBoundary {...props}>
      <Shown {...props} />
    </PartBoundary>
  );
}

function Shown({ path, schema, options, isRequired, describedBy, ...props }: WidgetProps) {
  const widgets = useWidgets();
  const ThemedPart = themedForm({ widgets, renderField: props.renderField });
  const form = useFormAccess();
  const isInOptionalGroup = useContext(OptionalGroup);
  const [begun] = useState(() => structuredClone(props.initialValue));
  const shown = useMemo(() => partOf(titled(schema, props.label), options), [schema, props.label, options]);
  const context: ThemeContext = useMemo(
    () => ({ part: { form, path, isRequired: isRequired || isInOptionalGroup, describedBy } }),
    [form, path, isRequired, isInOptionalGroup, describedBy],
  );
  const change = (formData: unknown) => {
    // Our answers are changed in place, RJSF's never are: hence the copy.
    if (!deepEquals(form.valueAt(path), formData)) props.onChange(structuredClone(formData));
  };
  return (
    <ThemedPart
      {...shown}
      tagName="div"
      className="rjsf-part"
      idPrefix={props.id}
      idSeparator="."
      initialFormData={begun}
      formContext={context}
      noValidate
      showErrorList={false}
      onChange={({ formData }) => change(formData)}
      onBlur={(id) => afterPress(() => form.leave(pathFrom(id.slice(controlId('').length))))}
    >
      {NOTHING_BELOW}
    </ThemedPart>
  );
}

/** Replaces RJSF's submit button, which it adds where a form has no children. */
const NOTHING_BELOW = <span hidden />;

function titled(schema: JsonSchema, label: string): JsonSchema {
  return schema.title === undefined ? { ...schema, title: label } : schema;
}

/**
 * Returns schema, UI schema and validator of the part. The validator accepts everything: judging is our form's
 * business.
 */
function partOf(whole: JsonSchema, options: UiOptions) {
  const { schema, uiSchema } = partToRjsf(whole);
  const own = (options.rjsf ?? uiSchemaOf(options)) as UiSchema;
  return {
    schema,
    uiSchema: joined(uiSchema, own),
    validator: createPrecompiledValidator({ [hashForSchema(schema)]: acceptAll }, schema),
  };
}

/**
 * Returns the UI schema where codegen has put none: one of RJSF's widgets, by its name. The comment is left out, for
 * our form shows it.
 */
function uiSchemaOf({ comment: _comment, widget, ...options }: UiOptions): UiSchema {
  const ui = Object.fromEntries(Object.entries(options).map(([name, value]) => [`ui:${name}`, value]));
  return widget === 'rjsf' ? ui : { ...ui, 'ui:widget': widget };
}

const acceptAll = Object.assign((_data: unknown) => true, { errors: null });

/**
 * Merges UI schemas: what `own` says wins over what the schema suggests, and its `ui:field` takes the place of any
 * suggested widget.
 */
function joined(suggested: UiSchema, own: UiSchema): UiSchema {
  const { 'ui:widget': widget, ...rest } = suggested;
  const isSuggested = widget !== undefined && !('ui:field' in own) && own['ui:options']?.widget === undefined;
  const all: UiSchema = { ...rest, ...(isSuggested && { 'ui:widget': widget }), ...own };
  for (const name of Object.keys(rest))
    if (!name.startsWith('ui:')) all[name] = joined(suggested[name], own[name] ?? {});
  return all;
}
