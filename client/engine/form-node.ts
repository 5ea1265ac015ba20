import { createContext, type ReactNode } from 'react';
import type { Path } from '../../codegen/runtime/field-path.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { JsonSchema, UiSchema } from '../../codegen/runtime/json-schema.ts';

/** A part of a form: where its answer stands, what its schema asks, and how it is laid out. */
export type NodeProps = {
  path: Path;
  schema: JsonSchema;
  uiSchema: UiSchema | undefined;
  isRequired: boolean;
};

/** Renders any part of a form; handed down, so that parts can hold parts. */
export type RenderNode = (props: NodeProps, key?: string) => ReactNode;

/** The props of a part that holds others. */
export type HolderProps = NodeProps & { renderNode: RenderNode };

/** The form that is being rendered. */
export const CurrentForm = createContext<FormDefinition | undefined>(undefined);
