import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';

/** Returns the ids in an answer. */
export function idsIn(value: unknown): string[] {
  return [value].flat().filter((id): id is string => typeof id === 'string' && id !== '');
}

/** Returns the answer of a field: a list of ids where its schema is a list, else one id, null or nothing. */
export function fileValue(ids: readonly string[], schema: JsonSchema): string[] | string | null | undefined {
  const types = [schema.type].flat();
  if (types.includes('array')) return [...ids];
  return ids[0] ?? (types.includes('null') ? null : undefined);
}
