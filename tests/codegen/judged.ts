import { emitValidator } from '../../codegen/compiler/emit-validators.ts';
import type { JsonObject } from '../../codegen/runtime/json.ts';
import type { CompiledValidator } from '../../codegen/runtime/json-schema.ts';

/** The validator that codegen makes of a schema. */
export async function validatorOf(schema: JsonObject): Promise<CompiledValidator> {
  const code = await emitValidator(schema);
  return (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)).validate;
}

const TRIALS = 8;
export const ENOUGH_MS = 100;

/**
 * The problems that a judgement names, and what the processor takes for it at least: what else a machine does makes the
 * same work dearer, never cheaper.
 */
export function judged(validate: CompiledValidator, data: unknown) {
  let milliseconds = Number.POSITIVE_INFINITY;
  let isValid = false;
  for (let tries = 0; tries < TRIALS && milliseconds >= ENOUGH_MS; tries += 1) {
    const before = process.threadCpuUsage();
    isValid = validate(data);
    const { user, system } = process.threadCpuUsage(before);
    milliseconds = Math.min(milliseconds, (user + system) / 1000);
  }
  return { isValid, problems: validate.errors ?? [], milliseconds };
}
