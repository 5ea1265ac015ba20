import type { SchemaObject } from 'ajv';
import { newAjv } from '../compiler/emit-validators.ts';
import { normalize } from '../compiler/normalize.ts';
import type { Complaint } from '../compiler/problem.ts';
import type { JsonObject } from '../runtime/json.ts';
import type { CompiledValidator, JsonSchema, Rules } from '../runtime/json-schema.ts';
import { t } from '../runtime/translate.ts';

const known = new Map<string, Rules>();
/** Rules remembered: those of the form as it is bundled and as it is released, which are needed at the same time. */
const MOST_KNOWN = 2;

/**
 * Compiles a bundled schema into rules that run here and now, without files.
 * @throws Error when Ajv refuses the schema
 */
export function compileRules(schema: JsonObject): Rules {
  const text = JSON.stringify(schema);
  const rules = known.get(text) ?? compiled(schema);
  known.delete(text);
  known.set(text, rules);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  return rules;
}

function compiled(schema: JsonObject): Rules {
  const normal = normalize(schema);
  const ajv = newAjv(normal);
  const validate: CompiledValidator = Object.assign((data: unknown) => judge(data), { errors: null });
  const judged = ajv.compile(normal as SchemaObject);
  const judge = (data: unknown): boolean => {
    const isValid = judged(data);
    validate.errors = judged.errors as CompiledValidator['errors'];
    return isValid;
  };
  return { schema: schema as JsonSchema, validate };
}

/** Returns what Ajv refuses in a schema, with the path there; undefined where it accepts the schema. */
export function refusalByAjv(schema: JsonObject): Complaint | undefined {
  try {
    compileRules(schema);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { message, remedy: t('Correct or remove this keyword.') };
  }
}
