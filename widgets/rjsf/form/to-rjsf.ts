import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { isObject } from '../../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { branchesOf } from '../../../codegen/runtime/schema/branches.ts';
import { kindOf } from '../../../codegen/runtime/schema-kind.ts';
import { widgetNameOf } from '../../widget-name-of.ts';
import type { UiOptions } from '../../widget-props.ts';
import { type Node, toRjsfSchema } from './to-rjsf-schema.ts';

/** Translates a form's schema and UI schema for RJSF. */
export function toRjsf({ schema, uiSchema }: Pick<FormDefinition, 'schema' | 'uiSchema'>) {
  return {
    schema: toRjsfSchema(schema, uiSchema, schema.$defs) as RJSFSchema,
    uiSchema: { ...toRjsfUi(schema, uiSchema, true), ...ofForm(uiSchema) } as UiSchema,
  };
}

/** Translates the schema of one question or group, without a UI schema of its own. */
export function partToRjsf(schema: JsonSchema) {
  return {
    schema: toRjsfSchema(schema, {}, schema.$defs) as RJSFSchema,
    uiSchema: toRjsfUi(schema, {}, true) as UiSchema,
  };
}

/** Adds each question's widget to the UI schema by name, since RJSF would choose otherwise. */
function toRjsfUi(schema: JsonSchema, ui: unknown, isRequired: boolean): Node {
  const own: Node = isObject(ui) ? ui : {};
  const copy: Node = Object.fromEntries(Object.entries(own).filter(([key]) => key.startsWith('ui:')));
  if (Array.isArray(own['ui:order'])) copy['ui:order'] = [...own['ui:order'], '*'];
  if (schema['x-enum-names']) copy['ui:enumNames'] ??= schema['x-enum-names'];
  if (isQuestion(schema, own)) copy['ui:widget'] = widgetNameOf(schema, optionsOf(own), isRequired);
  for (const [name, child, needed] of childrenOf(schema)) copy[name] = toRjsfUi(child, own[name], needed);
  return copy;
}

function isQuestion(schema: JsonSchema, ui: Node): boolean {
  return 'ui:widget' in ui || (kindOf(schema) === 'question' && schema.type !== undefined);
}

function childrenOf(schema: JsonSchema): [name: string, child: JsonSchema, isRequired: boolean][] {
  const found = new Map<string, [JsonSchema, boolean]>();
  for (const part of [schema, ...branchesIn(schema)])
    for (const [name, child] of Object.entries(part.properties ?? {}))
      if (isObject(child) && Object.keys(child).length > 0 && !found.has(name))
        found.set(name, [child, part.required?.includes(name) ?? false]);
  const items = isObject<JsonSchema>(schema.items) ? schema.items : undefined;
  if (items) found.set('items', [items, true]);
  return [...found].map(([name, [child, isRequired]]) => [name, child, isRequired]);
}

function branchesIn(schema: JsonSchema): JsonSchema[] {
  return branchesOf(schema).flatMap((branch) => [branch.schema, ...branchesIn(branch.schema)]);
}

/**
 * Returns the form's own options under RJSF's names. The label is off because the title stands on the page around it.
 */
function ofForm(ui: FormDefinition['uiSchema']): Node {
  const label = ui['ui:submitLabel'];
  return {
    'ui:label': false,
    // Entries of our lists cannot be reordered.
    'ui:globalOptions': { orderable: false },
    ...(typeof label === 'string' && { 'ui:submitButtonOptions': { submitText: label } }),
  };
}

function optionsOf(ui: Node): UiOptions {
  return Object.fromEntries(Object.entries(ui).map(([key, value]) => [key.slice('ui:'.length), value]));
}
