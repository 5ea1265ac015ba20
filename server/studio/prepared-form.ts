import { contentHash } from '../../codegen/compiler/emit-forms.ts';
import type { JsonObject } from '../../codegen/compiler/load.ts';
import { hasDependentParts } from '../../codegen/compiler/mark-conditions.ts';
import type { JsonSchema, UiSchema } from '../../codegen/runtime/json-schema.ts';

/** A form made from its texts, but without the validator. `sha256` is its content hash. */
export type PreparedForm = {
  id: string;
  title: string;
  sha256: string;
  schema: JsonSchema;
  uiSchema: UiSchema;
  /** Some questions depend on answers, so the form cannot be shown before its rules are compiled. */
  hasConditions: boolean;
};

/** Makes a form from bundled texts, such as a release. */
export function formOf(id: string, schema: JsonObject, uiSchema: JsonObject): PreparedForm {
  const shape = schema as JsonSchema;
  return {
    id,
    title: typeof schema.title === 'string' ? schema.title : id,
    sha256: contentHash(schema, uiSchema),
    schema: shape,
    uiSchema,
    hasConditions: hasDependentParts(schema, uiSchema),
  };
}
