import type { RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { inlineRuntime } from './emit-validators.ts';
import type { JsonObject } from './load.ts';
import { dependentNodes } from './runtime/dependent-nodes.ts';
import type { JsonSchema } from './runtime/form-definition.ts';
import { renderSchema } from './runtime/render-schema.ts';

/**
 * Compiles what RJSF asks while it renders ("does the `if` hold?"), per dependent part of the form.
 * @returns an ES module with `conditions`, or undefined for a form whose questions are always the same.
 */
export async function emitConditions(schema: JsonObject): Promise<string | undefined> {
  const parts = [...dependentNodes(renderSchema(schema as JsonSchema))];
  if (parts.length === 0) return undefined;
  const modules = parts.map(([path, node]) => {
    const code = compileSchemaValidatorsCode(node as RJSFSchema, {
      ajvOptionsOverrides: { messages: false, verbose: false },
    });
    return `conditions[${JSON.stringify(path)}] = {};\n(function (exports) {${code}\n})(conditions[${JSON.stringify(path)}]);`;
  });
  return inlineRuntime(`export const conditions = {};\n${modules.join('\n')}`);
}
