import type { SchemaObject } from 'ajv';
import { newAjv } from '../emit-validators.ts';
import { normalize } from '../normalize.ts';
import type { CompiledValidator, JsonSchema, Rules } from '../runtime/form-definition.ts';
import type { JsonObject } from '../runtime/json.ts';

/**
 * A bundled schema as rules that run here and now, without files.
 * @throws Error when Ajv refuses the schema
 */
export function compileRules(schema: JsonObject): Rules {
  const normal = normalize(schema);
  const ajv = newAjv(normal);
  const validate: CompiledValidator = Object.assign((data: unknown) => judge(data), { errors: null });
  const compiled = ajv.compile(normal as SchemaObject);
  const judge = (data: unknown): boolean => {
    const isValid = compiled(data);
    validate.errors = compiled.errors as CompiledValidator['errors'];
    return isValid;
  };
  return { schema: schema as JsonSchema, validate };
}
