import type { ReactNode } from 'react';
import type { UiSchema } from '../../codegen/runtime/json-schema.ts';
import type { HolderProps } from './form-node.ts';
import { inOrder, uiOptions } from './ui-options.ts';

/** Renders the properties of a group. Returns them by name, in order. */
export function propertiesOf({ path, schema, uiSchema, renderNode }: HolderProps): Record<string, ReactNode> {
  const names = inOrder(Object.keys(schema.properties ?? {}), uiOptions(uiSchema));
  const entries = names.map((name) => [
    name,
    renderNode(
      {
        path: [...path, name],
        schema: schema.properties?.[name] ?? {},
        uiSchema: uiSchema?.[name] as UiSchema | undefined,
        isRequired: schema.required?.includes(name) ?? false,
      },
      name,
    ),
  ]);
  return Object.fromEntries(entries);
}
