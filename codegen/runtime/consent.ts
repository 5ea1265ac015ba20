import type { JsonSchema } from './json-schema.ts';

/** Whether it is a box that can only be ticked: a consent. It is asked for, though there is but one answer. */
export function isConsent({ const: value, enum: entries }: JsonSchema): boolean {
  return value === true || (entries?.length === 1 && entries[0] === true);
}
