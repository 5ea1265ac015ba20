import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import { createSchemaUtils, hashForSchema, type Registry, type RJSFSchema } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import { useMemo, useState } from 'react';
import { isNumeric } from '../plain/text/text-widget.tsx';
import type { WidgetProps } from '../widget-props.ts';
import { BaseInputTemplate } from './base-input.tsx';

/** A widget of RJSF's registry, as its own fields name it: `RangeWidget`. */
export type RjsfName = 'RangeWidget' | 'ColorWidget' | 'DateTimeWidget';

/**
 * All contact with `@rjsf/*`: shows a widget that was written for RJSF as one of ours. Label, hint, error and answer
 * stay in our hands; what the widget is made of comes from RJSF's registry, its bare input from us.
 */
export function RjsfWidget({ rjsfName, ...props }: WidgetProps & { rjsfName: RjsfName }) {
  const { id, name, label, schema, options, isInvalid, describedBy, onChange, onBlur } = props;
  const [value, setValue] = useState<unknown>(props.initialValue);
  const registry = useMemo(() => registryFor(schema as RJSFSchema), [schema]);
  const Widget = registry.widgets[rjsfName];
  if (!Widget) throw new Error(`RJSF has no ${rjsfName}`);
  const change = (next: unknown) => {
    const answer = isNumeric(schema.type) && next !== undefined ? Number(next) : next;
    setValue(answer);
    onChange(answer);
  };
  return (
    <Widget
      id={id}
      name={name}
      label={label}
      schema={schema as RJSFSchema}
      uiSchema={{}}
      options={{ emptyValue: undefined }}
      registry={registry}
      value={value}
      disabled={options.disabled ?? false}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onChange={change}
      onBlur={onBlur}
      onFocus={() => {}}
    />
  );
}

/** What RJSF's widgets look things up in; nothing in it judges an answer. */
function registryFor(schema: RJSFSchema): Registry {
  const { templates, ...rest } = getDefaultRegistry();
  return {
    ...rest,
    rootSchema: schema,
    templates: { ...templates, BaseInputTemplate },
    schemaUtils: createSchemaUtils(
      createPrecompiledValidator({ [hashForSchema(schema)]: acceptAll }, schema),
      schema,
    ),
  };
}

const acceptAll: ValidatorFunctions[string] = Object.assign(() => true, { errors: null });
