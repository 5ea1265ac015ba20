import type { ForeignSchema } from './collection.ts';
import { closed, DRAFT_07, NEWEST, object, option, text, whole } from './shape-parts.ts';

/** A small schema for each way in which answers decide about other answers, by what is special about it. */
export const choiceShapes: Record<string, ForeignSchema> = {
  'one-of-closed-groups': object(
    {
      payment: {
        oneOf: [
          option('cash', { amount: { type: 'number', multipleOf: 5 } }),
          option('account', { iban: text }),
        ],
      },
    },
    { required: ['payment'] },
  ),
  'one-of-closed-by-reference': object(
    { payment: { oneOf: [{ $ref: '#/definitions/cash' }, { $ref: '#/definitions/account' }] } },
    {
      $schema: DRAFT_07,
      definitions: {
        cash: option('cash', { amount: { type: 'number', multipleOf: 5 } }),
        account: option('account', { iban: text, bic: text }, ['iban']),
      },
    },
  ),
  'any-of-closed-groups': object({
    contact: { anyOf: [option('mail', { mail: text }), option('phone', { phone: text })] },
  }),
  'one-of-in-one-of': object({
    way: {
      oneOf: [
        { ...closed, properties: { walk: whole }, required: ['walk'] },
        {
          type: 'object',
          oneOf: [
            { ...closed, properties: { bus: text }, required: ['bus'] },
            { ...closed, properties: { train: text, seat: whole }, required: ['train'] },
          ],
        },
      ],
    },
  }),
  'one-of-lists': object({
    rows: {
      type: 'array',
      maxItems: 5,
      items: { oneOf: [option('a', { size: whole }), option('b', { name: text })] },
    },
  }),
  'one-of-requireds': object(
    { mail: text, phone: text },
    { oneOf: [{ required: ['mail'] }, { required: ['phone'] }] },
  ),
  'any-of-requireds': object(
    { mail: text, phone: text },
    { anyOf: [{ required: ['mail'] }, { required: ['phone'] }] },
  ),
  'one-of-types': object({
    size: { oneOf: [{ type: 'string', maxLength: 5 }, whole, { type: 'boolean' }, { type: 'null' }] },
  }),
  'one-of-overlapping': object({
    n: {
      oneOf: [
        { type: 'integer', multipleOf: 3 },
        { type: 'integer', multipleOf: 5 },
      ],
    },
  }),
  'enum-decides': object(
    { kind: { enum: ['car', 'bike'] } },
    {
      required: ['kind'],
      oneOf: [
        { properties: { kind: { const: 'car' }, plate: text }, required: ['plate'] },
        { properties: { kind: { const: 'bike' }, gears: whole }, required: ['gears'] },
      ],
    },
  ),
  'enum-decides-closed': object(
    { kind: { enum: ['car', 'bike'] }, plate: text, gears: whole },
    {
      required: ['kind'],
      additionalProperties: false,
      allOf: [
        {
          if: { properties: { kind: { const: 'car' } } },
          then: { required: ['plate'], properties: { gears: false } },
        },
        {
          if: { properties: { kind: { const: 'bike' } } },
          then: { required: ['gears'], properties: { plate: false } },
        },
      ],
    },
  ),
  'number-decides': object({
    box: {
      oneOf: [
        { ...closed, properties: { version: { const: 1 }, wide: whole }, required: ['version'] },
        { ...closed, properties: { version: { const: 2 }, wide: text }, required: ['version', 'wide'] },
      ],
    },
  }),
  'if-then-else': object(
    { age: whole },
    {
      if: { properties: { age: { minimum: 18 } }, required: ['age'] },
      then: object({ license: text }, { required: ['license'] }),
      else: object({ guardian: text }, { required: ['guardian'] }),
    },
  ),
  'if-forbids': object(
    { has: { type: 'boolean' }, what: text },
    { if: { properties: { has: { const: false } } }, then: { not: { required: ['what'] } } },
  ),
  'if-in-if': object(
    { a: { enum: [1, 2, 3] }, b: { enum: ['x', 'y'] } },
    {
      if: { properties: { a: { const: 1 } }, required: ['a'] },
      then: { if: { properties: { b: { const: 'x' } } }, then: { required: ['c'], properties: { c: text } } },
      else: { properties: { d: whole }, required: ['d'] },
    },
  ),
  'if-closed': object(
    { a: { type: 'boolean' } },
    {
      $schema: NEWEST,
      if: { properties: { a: { const: true } }, required: ['a'] },
      then: { properties: { b: text }, required: ['b'] },
      else: { properties: { c: whole } },
      unevaluatedProperties: false,
    },
  ),
  'dependent-required': object(
    { card: text, name: text, zip: text },
    { $schema: NEWEST, dependentRequired: { card: ['name', 'zip'] } },
  ),
  'dependent-schemas': object(
    { card: text },
    {
      $schema: NEWEST,
      dependentSchemas: { card: object({ owner: text }, { required: ['owner'] }) },
      unevaluatedProperties: false,
    },
  ),
  dependencies: object(
    { card: text, zip: text },
    {
      $schema: DRAFT_07,
      dependencies: {
        zip: ['card'],
        card: {
          oneOf: [
            { properties: { kind: { const: 'a' } }, required: ['kind'] },
            { properties: { kind: { const: 'b' }, more: whole }, required: ['kind', 'more'] },
          ],
        },
      },
    },
  ),
};
