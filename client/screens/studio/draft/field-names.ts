import { parse } from 'jsonc-parser';

/** The keys of a form's questions, as far as its text can be read. */
export function fieldNames(schemaText: string): string[] {
  const schema: unknown = parse(schemaText);
  const properties = isRecord(schema) ? schema.properties : undefined;
  return isRecord(properties) ? Object.keys(properties) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
