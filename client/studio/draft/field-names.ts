import { parse } from 'jsonc-parser';
import { isObject } from '../../../codegen/runtime/json.ts';
import { isBottomless } from './read-json.ts';

/** Returns the keys of a form's questions; empty if its text cannot be read. */
export function fieldNames(schemaText: string): string[] {
  const schema: unknown = isBottomless(schemaText) ? undefined : parse(schemaText);
  const properties = isObject(schema) ? schema.properties : undefined;
  return isObject(properties) ? Object.keys(properties) : [];
}
