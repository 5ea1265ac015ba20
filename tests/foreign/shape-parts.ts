import type { ForeignSchema } from './collection.ts';

export const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
export const NEWEST = 'https://json-schema.org/draft/2020-12/schema';

export const text = { type: 'string', maxLength: 40 };
export const whole = { type: 'integer', minimum: 0, maximum: 90 };
export const closed = { type: 'object', additionalProperties: false };
export const option = (method: string, properties: object, required: string[] = Object.keys(properties)) => ({
  ...closed,
  properties: { method: { const: method }, ...properties },
  required: ['method', ...required],
});
export const object = (properties: object, more: object = {}): ForeignSchema => ({
  type: 'object',
  properties,
  ...more,
});
