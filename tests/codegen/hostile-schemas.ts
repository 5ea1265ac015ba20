/** Texts that somebody saves, or finds and pastes, and what is said against them. */
export type Hostile = {
  /** What it is, as the name of a test. */
  what: string;
  schema: () => string;
  ui?: () => string;
  said: RegExp;
  /** Found when its rules are compiled, which a preview does not wait for. */
  isFoundLate?: true;
};

/** What the processor may take to refuse a text, and to work on the largest that there may be. */
export const MOST_MS = 2000;
export const MOST_LARGE_MS = 5000;

const TEXT = { type: 'string', title: 'A text', maxLength: 100 };

/** Refused, wherever it comes in. */
export const hostileSchemas: Hostile[] = [
  {
    what: '9,000 entries, each judged under 490 conditions',
    schema: () => {
      const condition = (i: number) => ({
        if: { properties: { a: { const: `${i}` } } },
        then: { properties: { a: { maxLength: 9 } } },
      });
      const conditions = Array.from({ length: 490 }, (_, i) => condition(i));
      const entry = { type: 'object', title: 'Entry', properties: { a: TEXT }, allOf: conditions };
      return form({ a: { type: 'array', title: 'A list', maxItems: 9000, items: entry } });
    },
    said: /takes too long to judge/,
  },
  {
    what: '9,900 entries, each of which may lack 1,900 names',
    schema: () => {
      const entry = { type: 'object', title: 'Entry', properties: { a: TEXT } };
      const allOf = [{ required: Object.keys(named(1900, () => 0)) }];
      return form({ a: { type: 'array', title: 'A list', maxItems: 9900, items: { ...entry, allOf } } });
    },
    said: /takes too long to judge/,
  },
  {
    what: 'groups in groups of any names, each judged by 450 patterns',
    schema: () => {
      const rules = Array.from({ length: 450 }, (_, at) => ({ pattern: `^a${at}` }));
      const inner = { type: 'object', title: 'Inner', additionalProperties: { ...TEXT, allOf: rules } };
      return form({ a: { type: 'object', title: 'Outer', additionalProperties: inner } });
    },
    said: /takes too long to judge/,
  },
  {
    what: '300 patterns of names in one group',
    schema: () => form({ a: { type: 'object', title: 'Group', patternProperties: named(300, () => TEXT) } }),
    said: /more than 100 patterns of names/,
  },
  {
    what: 'a title of a quarter of a million characters',
    schema: () => form({ a: { ...TEXT, title: 'x'.repeat(250_000) } }),
    said: /more than 1,000 characters/,
  },
  {
    what: 'choices whose list has a name of twenty thousand characters',
    schema: () => form({ a: { ...TEXT, 'x-options-from': `/data/states?cc=0${'{'.repeat(20_000)}` } }),
    said: /more than 1,000 characters/,
  },
  {
    what: 'a sentence of a quarter of a million characters',
    schema: () => form({ a: { ...TEXT, 'x-messages': { maxLength: 'x'.repeat(250_000) } } }),
    said: /more than 1,000 characters/,
  },
  {
    what: 'questions that double 25 times',
    schema: () => doubled((of) => ({ type: 'object', properties: { a: of, b: of } })),
    said: /comes to more than 20,000 values/,
  },
  {
    what: 'rules that double 25 times',
    schema: () => doubled((of) => ({ allOf: [of, of] })),
    said: /comes to more than 20,000 values/,
  },
  {
    what: 'alternatives that double 25 times',
    schema: () => doubled((of) => ({ oneOf: [of, of] })),
    said: /comes to more than 20,000 values/,
  },
  {
    what: 'entries that double 25 times, each containing the whole',
    schema: () => doubled((of) => ({ prefixItems: [of, of, { $ref: '#' }] }), DRAFT),
    said: /comes to more than 20,000 values/,
  },
  {
    what: 'a layout that doubles 25 times',
    schema: () => form({ a: TEXT }),
    ui: () => JSON.stringify({ $ref: '#/d25', ...definitions((of) => ({ a: of, b: of })) }),
    said: /comes to more than 20,000 values/,
  },
  {
    what: 'a comment of 400,000 letters in 1,000 questions',
    schema: () =>
      form(
        named(1000, () => ({ $ref: '#/$defs/long' })),
        { $defs: { long: { ...TEXT, $comment: 'T'.repeat(400_000) } } },
      ),
    said: /comes to more than 1,000,000 characters/,
  },
  {
    what: '1,000 definitions that name one another in a row',
    schema: () =>
      form(
        { a: { $ref: '#/$defs/p0' } },
        {
          $defs: { ...named(999, (i) => ({ properties: { a: { $ref: `#/$defs/p${i + 1}` } } })), p999: TEXT },
        },
      ),
    said: /nested more than 100 levels deep/,
  },
  {
    what: '500 definitions that name one another crosswise',
    schema: () => {
      const of = (i: number) => ({ $ref: `#/$defs/p${i % 500}` });
      const $defs = named(500, (i) => ({ properties: { a: of(i * 7 + 1), b: of(i * 13 + 5) } }));
      return form({ a: of(0) }, { $defs });
    },
    said: /nested more than 100 levels deep|comes to more than 20,000 values/,
  },
  {
    what: 'a schema that is made of itself',
    schema: () =>
      form({ a: { $ref: '#/$defs/a' } }, { $defs: { a: { anyOf: [TEXT, { $ref: '#/$defs/a' }] } } }),
    said: /is made of itself/,
  },
  {
    what: 'a schema that is made of what is made of it',
    schema: () => {
      const $defs = { a: { if: { $ref: '#/$defs/b' }, then: TEXT }, b: { allOf: [{ $ref: '#/$defs/a' }] } };
      return form({ a: { $ref: '#/$defs/a' } }, { $defs });
    },
    said: /is made of itself/,
  },
  {
    what: 'a schema that two alternatives come back to',
    schema: () => {
      const way = (kind: string) => ({
        title: kind,
        required: ['kind'],
        properties: { kind: { const: kind }, inner: { $ref: '#/$defs/a' } },
      });
      return form({ a: { $ref: '#/$defs/a' } }, { $defs: { a: { oneOf: [way('and'), way('or')] } } });
    },
    said: /come to this schema again by "inner"/,
  },
  {
    what: '10,000 groups in one another',
    schema: () => `${'{"properties":{"a":'.repeat(10_000)}{}${'}}'.repeat(10_000)}`,
    said: /nested more than 100 levels deep/,
  },
  {
    what: '100,000 lists in one another, as an example',
    schema: () => `{"examples":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    said: /nested more than 100 levels deep/,
  },
  {
    what: '400,000 brackets that nobody closes',
    schema: () => '['.repeat(400_000),
    said: /nested more than 100 levels deep/,
  },
  {
    what: '400,000 brackets behind a comment with a quote',
    schema: () => `/* " */ ${'['.repeat(400_000)}`,
    said: /nested more than 100 levels deep/,
  },
  {
    what: '200,000 quotes in a text before a slip',
    schema: () => `{"title": "${'\\"'.repeat(200_000)}", }`,
    said: /Nothing follows the comma|comma/,
  },
  {
    what: 'a description of 10,000,000 letters',
    schema: () => JSON.stringify({ description: 'D'.repeat(10_000_000) }),
    said: /has 10,000,018 characters|larger than this call takes/,
  },
  {
    what: '30,000 choices',
    schema: () => form({ a: { title: 'A', enum: Array.from({ length: 30_000 }, (_, i) => `v${i}`) } }),
    said: /more than 2,000 entries/,
  },
  {
    what: '30,000 questions',
    schema: () => form(named(30_000, () => ({}))),
    said: /more than 2,000 entries/,
  },
  {
    what: '30,000 rules in groups',
    schema: () => form(named(150, () => ({ type: 'object', properties: named(200, () => ({})) }))),
    said: /more than 20,000 values/,
  },
  {
    what: '1,000 alternatives',
    schema: () => form({ a: { title: 'A', oneOf: Array.from({ length: 1000 }, (_, i) => group(i)) } }),
    said: /more than 500 schemas/,
  },
  {
    what: 'a regular expression that runs away',
    schema: () => form({ a: { ...TEXT, pattern: '^(\\S+\\s?)+$' } }),
    said: /can run away/,
  },
  {
    what: 'one of names that does',
    schema: () => form({ a: { type: 'object', patternProperties: { '^(\\w+\\s?)+$': TEXT } } }),
    said: /can run away/,
  },
  {
    what: 'a regular expression of 490 brackets',
    schema: () => form({ a: { ...TEXT, pattern: `${'('.repeat(490)}a${')'.repeat(490)}` } }),
    said: /can run away was not found out/,
  },
  {
    what: 'a regular expression that takes seconds to look at',
    schema: () => form({ a: { ...TEXT, pattern: 'a*'.repeat(490) } }),
    said: /can run away was not found out/,
  },
  {
    what: 'a regular expression of 100,000 letters',
    schema: () => form({ a: { ...TEXT, pattern: 'a'.repeat(100_000) } }),
    said: /more than 1,000 characters/,
  },
  {
    what: '1,000 regular expressions',
    schema: () =>
      form(named(1000, (i) => ({ ...TEXT, pattern: `^[a-z]{1,${i + 20}}@[a-z]{1,20}\\.(com|org)$` }))),
    said: /can run away was not found out/,
  },
  {
    what: '1,900 keywords that nobody knows',
    schema: () => form(named(1900, (i) => ({ ...TEXT, [`maxLenght${i}`]: 1 }))),
    said: /There is no keyword "maxLenght0"/,
  },
  {
    what: 'a layout of 1,900 questions that are not there',
    schema: () => form(named(1900, () => TEXT)),
    ui: () => JSON.stringify(Object.fromEntries(Array.from({ length: 1900 }, (_, i) => [`q${i}`, {}]))),
    said: /The form has no field "q0"/,
  },
  {
    what: '1,900 references to nothing',
    schema: () => form(named(1900, (i) => ({ $ref: `#/$defs/${i}` }))),
    said: /There is no "\/\$defs\/0"/,
  },
  {
    what: 'a format that nobody knows',
    schema: () => form({ a: { ...TEXT, format: 'nothing' } }),
    said: /unknown format "nothing"/,
    isFoundLate: true,
  },
  {
    what: 'a reference that means no name',
    schema: () => form({ a: { $ref: '#/$defs/%zz' } }),
    said: /There is no "\/\$defs\/%zz"/,
  },
];

/** As large, deep or tangled as may be: taken, and answered as soon. */
export const largeSchemas: Omit<Hostile, 'said'>[] = [
  { what: '1,900 questions', schema: () => form(named(1900, (i) => ({ ...TEXT, title: `Text ${i}` }))) },
  {
    what: '190 groups of 19 questions',
    schema: () =>
      form(named(190, (i) => ({ type: 'object', title: `G${i}`, properties: named(19, () => TEXT) }))),
  },
  {
    what: '45 groups in one another, of 30 questions each',
    schema: () =>
      JSON.stringify(
        nested(45, (inner) => ({ type: 'object', properties: { ...named(30, () => TEXT), inner } })),
      ),
  },
  {
    what: '45 choices in one another, of 20 alternatives each',
    schema: () => {
      const ways = Array.from({ length: 19 }, (_, i) => group(i));
      return form({ a: nested(45, (inner) => ({ type: 'object', title: 'N', oneOf: [inner, ...ways] })) });
    },
  },
  {
    what: '45 conditions in one another',
    schema: () =>
      form({
        a: nested(45, (inner) => ({
          type: 'object',
          if: inner,
          properties: { a: TEXT },
          then: { required: ['a'] },
        })),
      }),
  },
  {
    what: '490 alternatives',
    schema: () => form({ a: { title: 'A', oneOf: Array.from({ length: 490 }, (_, i) => group(i)) } }),
  },
  {
    what: 'questions that double ten times',
    schema: () => doubled((of) => ({ properties: { a: of, b: of } }), {}, 10),
  },
  { what: 'rules that double eleven times', schema: () => doubled((of) => ({ allOf: [of, of] }), {}, 11) },
  {
    what: 'a group that contains itself under 1,900 names',
    schema: () =>
      form(
        { a: { $ref: '#/$defs/a' } },
        { $defs: { a: { properties: named(1900, () => ({ $ref: '#/$defs/a' })) } } },
      ),
  },
  {
    what: '1,900 questions that name definitions by their anchors',
    schema: () =>
      form(
        named(1900, (i) => ({ $ref: `#a${i}` })),
        { ...DRAFT, $defs: named(1900, (i) => ({ $anchor: `a${i}`, ...TEXT })) },
      ),
  },
  {
    what: '1,900 questions that name definitions by their ids',
    schema: () =>
      form(
        named(1900, (i) => ({ $ref: `i${i}` })),
        { ...DRAFT, $defs: named(1900, (i) => ({ $id: `i${i}`, ...TEXT })) },
      ),
  },
  {
    what: '1,900 questions that look at one another',
    schema: () => form(named(1900, (i) => ({ ...TEXT, minLength: { $data: `1/p${(i + 1) % 1900}` } }))),
  },
  {
    what: 'a list and a text of a thousand million at least',
    schema: () =>
      form(
        {
          a: { type: 'array', minItems: 1e9, maxItems: 1e9, items: TEXT },
          b: { ...TEXT, minLength: 1e9, maxLength: 1e9 },
        },
        { required: ['a', 'b'] },
      ),
  },
];

const DRAFT = { $schema: 'https://json-schema.org/draft/2020-12/schema' };

function form(properties: object, more: object = {}): string {
  return JSON.stringify({ title: 'Hostile', type: 'object', ...more, properties }, null, 1);
}

function named<Part>(count: number, part: (index: number) => Part): Record<string, Part> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, part(index)]));
}

/** An alternative that differs from all others. */
function group(index: number): object {
  return {
    type: 'object',
    title: `Way ${index}`,
    required: ['kind'],
    properties: { kind: { const: index } },
  };
}

function nested(levels: number, around: (inner: object) => object): object {
  return Array.from({ length: levels }).reduce<object>(around, TEXT);
}

/** A form with a chain of definitions, each made of two of the one before. */
function doubled(part: (of: object) => object, more: object = {}, times = 25): string {
  const $defs = Object.fromEntries(Object.entries(definitions(part, '#/$defs/')).slice(0, times + 1));
  return form({ a: { $ref: `#/$defs/d${times}` } }, { ...more, $defs });
}

function definitions(part: (of: object) => object, place = '#/'): Record<string, object> {
  const parts = Array.from({ length: 25 }, (_, i) => [`d${i + 1}`, part({ $ref: `${place}d${i}` })]);
  return { d0: TEXT, ...Object.fromEntries(parts) };
}
