import type { ForeignSchema } from './collection.ts';
import { closed, DRAFT_07, NEWEST, object, option, text, whole } from './shape-parts.ts';

/** A small schema for each way of bounding an answer, by what is special about it. */
export const ruleShapes: Record<string, ForeignSchema> = {
  'not-a-value': object(
    { name: { type: 'string', not: { enum: ['admin', 'root'] } } },
    { required: ['name'] },
  ),
  'not-both': object({ a: text, b: text }, { not: { required: ['a', 'b'] } }),
  'not-any-of': object(
    { a: whole },
    { not: { anyOf: [{ properties: { a: { const: 3 } }, required: ['a'] }, { required: ['b'] }] } },
  ),
  contains: object(
    { tags: { type: 'array', items: text, contains: { const: 'main' }, maxItems: 6 } },
    { required: ['tags'] },
  ),
  'contains-some': object(
    { tags: { type: 'array', items: whole, contains: { minimum: 50 }, minContains: 1, maxContains: 2 } },
    { $schema: NEWEST },
  ),
  'pattern-properties': object(
    { id: whole },
    { patternProperties: { '^x-': text, '^n[0-9]+$': whole }, additionalProperties: false },
  ),
  'open-group': object({ known: text }, { additionalProperties: whole }),
  'open-group-of-groups': object({
    all: { type: 'object', additionalProperties: { ...closed, properties: { at: whole }, required: ['at'] } },
  }),
  'property-names': object({
    map: {
      type: 'object',
      propertyNames: { pattern: '^[a-z]{1,8}$' },
      additionalProperties: text,
      minProperties: 1,
    },
  }),
  'how-many': object(
    { a: text, b: text, c: text },
    { minProperties: 1, maxProperties: 2, additionalProperties: false },
  ),
  tuple: object(
    { pair: { type: 'array', prefixItems: [text, whole], items: false, minItems: 2 } },
    { $schema: NEWEST },
  ),
  'tuple-with-more': object(
    { row: { type: 'array', items: [text, { enum: ['a', 'b'] }], additionalItems: whole } },
    { $schema: DRAFT_07 },
  ),
  // Against the standard, Ajv without "allErrors" lets an empty list pass where one entry must be of a kind.
  'unevaluated-items': object(
    {
      row: {
        type: 'array',
        minItems: 1,
        prefixItems: [whole],
        contains: { type: 'string' },
        unevaluatedItems: false,
      },
    },
    { $schema: NEWEST },
  ),
  'const-of-each-kind': object(
    {
      a: { const: 'x' },
      b: { const: 5 },
      c: { const: true },
      d: { const: null },
      e: { const: [1, 'a'] },
      f: { const: { g: 1 } },
    },
    { required: ['a', 'b', 'c', 'd', 'e', 'f'] },
  ),
  'const-not-needed': object({ a: { const: 'x' }, b: text }),
  'enum-of-all-kinds': object({ v: { enum: ['a', 1, 1.5, true, null, [1], { b: 2 }] } }, { required: ['v'] }),
  'unevaluated-all-of': object(
    {},
    {
      $schema: NEWEST,
      allOf: [object({ a: text }, { required: ['a'] }), object({ b: whole }), { $ref: '#/$defs/more' }],
      $defs: { more: object({ c: { type: 'boolean' } }) },
      unevaluatedProperties: false,
    },
  ),
  'unevaluated-one-of': object(
    { base: text },
    {
      $schema: NEWEST,
      oneOf: [object({ a: whole }, { required: ['a'] }), object({ b: whole }, { required: ['b'] })],
      unevaluatedProperties: false,
    },
  ),
  'unevaluated-typed': object(
    { a: text },
    { $schema: NEWEST, anyOf: [object({ b: text })], unevaluatedProperties: whole },
  ),
  'recursion-by-list': object(
    { name: text, children: { type: 'array', maxItems: 3, items: { $ref: '#' } } },
    { required: ['name'], additionalProperties: false },
  ),
  'recursion-by-choice': object(
    { rule: { $ref: '#/$defs/rule' } },
    {
      $schema: NEWEST,
      required: ['rule'],
      $defs: {
        rule: {
          oneOf: [
            { ...closed, properties: { is: text }, required: ['is'] },
            { ...closed, properties: { not: { $ref: '#/$defs/rule' } }, required: ['not'] },
            {
              ...closed,
              properties: {
                and: { type: 'array', minItems: 1, maxItems: 3, items: { $ref: '#/$defs/rule' } },
              },
              required: ['and'],
            },
          ],
        },
      },
    },
  ),
  'recursion-nullable': object(
    { value: whole, next: { anyOf: [{ type: 'null' }, { $ref: '#' }] } },
    { required: ['value', 'next'] },
  ),
  nullable: object(
    {
      a: { type: ['string', 'null'], maxLength: 9 },
      b: { type: ['object', 'null'], properties: { c: text }, required: ['c'] },
    },
    { required: ['a', 'b'] },
  ),
  'nullable-openapi': object(
    { a: { type: 'string', nullable: true }, b: { ...whole, nullable: true } },
    { required: ['a'] },
  ),
  'nullable-by-choice': object(
    {
      a: { oneOf: [{ type: 'null' }, object({ b: text }, { required: ['b'], additionalProperties: false })] },
    },
    { required: ['a'] },
  ),
  'many-types': object({
    a: { type: ['string', 'integer', 'array'], maxLength: 4, maximum: 9, maxItems: 2 },
  }),
  'all-of-narrow': object(
    { a: { allOf: [{ type: 'integer' }, { minimum: 3 }, { maximum: 12 }, { not: { const: 7 } }] } },
    { required: ['a'] },
  ),
  'all-of-one-ofs': object(
    {},
    {
      allOf: [
        {
          oneOf: [
            { properties: { a: text }, required: ['a'] },
            { properties: { b: text }, required: ['b'] },
          ],
        },
        {
          oneOf: [
            { properties: { c: whole }, required: ['c'] },
            { properties: { d: whole }, required: ['d'] },
          ],
        },
      ],
    },
  ),
  'true-and-false': object({ any: true, none: false, some: {} }),
  unique: object(
    { ids: { type: 'array', items: whole, uniqueItems: true, minItems: 1, maxItems: 4 } },
    { required: ['ids'] },
  ),
  'unique-groups': object({ rows: { type: 'array', items: object({ a: whole }), uniqueItems: true } }),
  formats: object({
    on: { type: 'string', format: 'date' },
    mail: { type: 'string', format: 'email' },
    site: { type: 'string', format: 'uri' },
    id: { type: 'string', format: 'uuid' },
  }),
  numbers: object({
    a: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    b: { type: 'number', multipleOf: 0.01 },
    c: { type: 'integer', multipleOf: 7, minimum: -70 },
  }),
  texts: object(
    {
      a: { type: 'string', minLength: 2, maxLength: 4 },
      b: { type: 'string', pattern: '^\\p{Lu}' },
      c: { type: 'string', minLength: 1 },
    },
    { required: ['a'] },
  ),
  'root-one-of': {
    $schema: NEWEST,
    oneOf: [option('a', { x: whole }), option('b', { y: text })],
  },
  'root-reference': {
    $schema: DRAFT_07,
    $ref: '#/definitions/it',
    definitions: { it: object({ a: text }, { required: ['a'] }) },
  },
  'words-as-names': object(
    {
      type: text,
      const: text,
      enum: whole,
      properties: object({ items: text }),
      required: { type: 'boolean' },
      $ref: text,
      oneOf: text,
      if: text,
      title: text,
      default: text,
      not: text,
      'x-id': text,
    },
    { required: ['type', '$ref', 'required'], additionalProperties: false },
  ),
  'optional-closed-choice': object(
    { a: text, b: { oneOf: [option('x', {}), option('y', { z: whole })] } },
    { additionalProperties: false, required: ['a'] },
  ),
  'choice-in-list-in-choice': object({
    plan: {
      oneOf: [
        option('none', {}),
        option('some', {
          steps: {
            type: 'array',
            minItems: 1,
            maxItems: 3,
            items: {
              oneOf: [option('wait', { days: whole }), option('call', { who: text, days: text }, ['who'])],
            },
          },
        }),
      ],
    },
  }),
};
