import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from '../../codegen/runtime/canonical-json.ts';
import { sameJson } from '../../codegen/runtime/versions/same-json.ts';
import { payloadHashOf } from '../../server/engine/forms/payload-hash.ts';

function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([name, child]) => [name, turned(child)]));
}

it('has one text for a value, whatever the order of its names, and no other value has it', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const value: unknown = JSON.parse(json);
      expect(canonicalJson(turned(value))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value) ?? '')).toEqual(value);
    }),
  );
});

it('has the text that the hashes of stored payloads were made of', () => {
  const payload = { b: [1.5, 'é"', { 10: null, 9: {} }], a: true, stripe_payment_token: 'tok_1' };
  expect(canonicalJson(payload)).toBe(
    String.raw`{"a":true,"b":[1.5,"é\"",{"10":null,"9":{}}],"stripe_payment_token":"tok_1"}`,
  );
  expect(payloadHashOf(payload)).toBe('874dec09ad8f8d711e15e39f9e67e5a1c183adbe9bf4c6f3178705c90c433a4a');
});

it('takes undefined for null inside a value, but not for a value', () => {
  const nothing = undefined as never;
  expect(sameJson({ a: nothing, b: [nothing] }, { b: [null], a: null })).toBe(true);
  expect(sameJson({ a: nothing }, {})).toBe(false);
  expect(sameJson(undefined, null)).toBe(false);
  expect(sameJson(undefined, undefined)).toBe(true);
});
