import { createContext } from 'react';
import type { FormDefinition, JsonSchema, UiSchema } from '../../codegen/runtime/form-definition.ts';
import type { FieldPath } from '../../widgets/widget-props.ts';

/** A part of a form: where its answer stands, what its schema asks, and how it is laid out. */
export type NodeProps = {
  path: FieldPath;
  schema: JsonSchema;
  uiSchema: UiSchema | undefined;
  isRequired: boolean;
};

/** The form that is being rendered. */
export const CurrentForm = createContext<FormDefinition | undefined>(undefined);
