import { expect, test, vi } from 'vitest';
import { browserDraft } from '../../../client/engine/kept/browser-draft.ts';
import { isKeptInBrowsers } from '../../../client/ui/drop-in.ts';
import { forms } from '../../../codegen/generated/server.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';

const text = { type: 'string' };

const found = (schema: object, values: Record<string, unknown>) => {
  const form = { id: 'site-walk', version: 'a', schema } as unknown as FormDefinition;
  const copy = { values, changedAt: '2026-11-02T10:00:00.000Z', version: 'a' };
  return browserDraft(form, { key: 'forms.site-walk', lifetimeDays: 90, copy }).found?.values;
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

test('no form that browsers keep asks for a password or a card', () => {
  const kept = Object.values<FormDefinition>(forms).filter(({ id }) => isKeptInBrowsers(id));
  expect(kept.length).toBeGreaterThan(3);
  for (const { id, schema, uiSchema } of kept)
    expect(JSON.stringify([schema, uiSchema]), id).not.toMatch(
      /"writeOnly":true|"ui:widget":"(password|card)"/,
    );
});

test('a half-filled form keeps what is typed after the clock of the device was set back', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T10:00:00.000Z') });
  const form = { id: 'site-walk', version: 'a', schema: {} } as unknown as FormDefinition;
  const draft = () => browserDraft(form, { key: 'forms.site-walk', lifetimeDays: 90, copy: undefined });
  await draft().save({ values: { kind: 'walk' }, marks: { kind: 900 }, version: 'a' });
  vi.setSystemTime(new Date('2026-11-02T09:00:00.000Z'));
  const saved = await draft().save({ values: { kind: 'drive' }, marks: { kind: 900 }, version: 'a' });
  vi.useRealTimers();
  expect(saved).not.toHaveProperty('merged');
});
