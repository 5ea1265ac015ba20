import type { Json } from '../../../codegen/runtime/json.ts';

const WIDTH = 110;

/**
 * Prints a value the way the schemas are written: lists of words on one line if they fit, groups over several lines.
 *
 * @param indent the indentation of the line in which the value begins
 */
export function printJson(value: Json, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    const line = `[${value.map((one) => JSON.stringify(one)).join(', ')}]`;
    const isWords = value.every((one) => typeof one !== 'object' || one === null);
    if (isWords && indent.length + line.length < WIDTH - LABEL) return line;
    return `[\n${value.map((one) => inner + printJson(one, inner)).join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).filter((entry): entry is [string, Json] => entry[1] !== undefined);
  if (entries.length === 0) return '{}';
  const lines = entries.map(([key, one]) => `${inner}${JSON.stringify(key)}: ${printJson(one, inner)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** Room for the key before a list on the same line. */
const LABEL = 24;
