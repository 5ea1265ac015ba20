import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';

/** The ids that an answer holds. */
export function idsIn(value: unknown): string[] {
  return [value].flat().filter((id): id is string => typeof id === 'string' && id !== '');
}

/** The answer of a field: a list of ids where its schema is one, else one id, null or nothing. */
export function fileValue(ids: readonly string[], schema: JsonSchema): string[] | string | null | undefined {
  const types = [schema.type].flat();
  if (types.includes('array')) return [...ids];
  return ids[0] ?? (types.includes('null') ? null : undefined);
}
