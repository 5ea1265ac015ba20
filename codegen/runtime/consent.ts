import type { JsonSchema } from './json-schema.ts';

/** Whether a question is a box that can only be ticked: a consent. It is asked, although it has only one answer. */
export function isConsent({ const: value, enum: entries }: JsonSchema): boolean {
  return value === true || (entries?.length === 1 && entries[0] === true);
}
