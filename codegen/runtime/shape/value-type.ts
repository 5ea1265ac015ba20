import { isObject } from '../json.ts';
/** The names of JSON's types in the order in which a person is offered them. */
export const ALL_TYPES = ['string', 'number', 'boolean', 'array', 'object', 'null'] as const;

/** Whether a value is of a type by JSON Schema's name for it. */
export function hasType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
