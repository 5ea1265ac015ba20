import { contentHash } from './emit-forms.ts';
import { emitValidator } from './emit-validators.ts';
import { inlineRuntime } from './inline-runtime.ts';
import type { JsonObject } from './load.ts';
import { hasDependentParts } from './mark-conditions.ts';

/** A form as it was released: its bundled schema and UI schema. */
export type FormToCompile = { id: string; schema: JsonObject; uiSchema: JsonObject };

/**
 * Compiles a form into one script that stands alone and exports `form`, a `FormDefinition`: what the build makes of a
 * form's folder, for a form that the build knew nothing of. `findPastDates`, which says sentences, is the page's own.
 * @throws Error when Ajv refuses the schema
 * @throws BundlerGone
 */
export async function formScript({ id, schema, uiSchema }: FormToCompile): Promise<string> {
  const isShaped = hasDependentParts(schema, uiSchema);
  const rules = await emitValidator(schema, isShaped);
  const title = schema.title ?? id;
  const plain = { id, title, sha256: contentHash(schema, uiSchema), schema, uiSchema };
  const own = `const plain = ${JSON.stringify(plain)};\n`;
  if (!isShaped) return `${rules}\n${own}export const form = { ...plain, validate };\n`;
  return inlineRuntime(`import { shapesOf } from '../runtime/shape/shape.ts';
${rules}
${own}const shapes = shapesOf({ schema: plain.schema, conditions });
export const form = { ...plain, validate, conditions, shapes };
`);
}
