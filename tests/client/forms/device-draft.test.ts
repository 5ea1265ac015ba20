import { expect, test } from 'vitest';
import { deviceDraft } from '../../../client/screens/form-page/device-draft.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';

const text = { type: 'string' };

const found = (schema: object, values: Record<string, unknown>) => {
  const form = { id: 'site-walk', version: 'a', schema } as unknown as FormDefinition;
  return deviceDraft(form, { values, changedAt: '2026-11-02T10:00:00.000Z', version: 'a' }).found?.values;
};

test.each([
  ['then', { if: { required: ['kind'] }, then: { properties: { detail: text } } }],
  ['else', { if: { required: ['other'] }, else: { properties: { detail: text } } }],
  ['oneOf', { oneOf: [{ properties: { detail: text } }, { required: ['other'] }] }],
  ['anyOf', { anyOf: [{ properties: { detail: text } }, { required: ['other'] }] }],
  ['allOf', { allOf: [{ properties: { detail: text } }] }],
  ['a pattern', { patternProperties: { '^det': text }, additionalProperties: false }],
  ['a map', { additionalProperties: text }],
])('a half-filled form finds again the answer that only %s asks for', (_, part) => {
  const values = { kind: 'a', detail: 'at the gate' };
  expect(found({ type: 'object', properties: { kind: text }, ...part }, values)).toEqual(values);
});

test('a half-filled form finds no answer that a closed form or group does not ask for, nor a choice that is gone', () => {
  const closed = (properties: object) => ({ type: 'object', additionalProperties: false, properties });
  const site = closed({ city: text });
  const schema = closed({ site, kind: { type: 'string', enum: ['walk'] }, name: text });
  const values = { site: { city: 'Calgary', street: 'gone' }, kind: 'drive', name: 'Jordan', old: 'gone' };
  expect(found(schema, values)).toEqual({ site: { city: 'Calgary' }, name: 'Jordan' });
});
