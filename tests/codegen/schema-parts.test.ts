import { describe, expect, it } from 'vitest';
import { toOpenApiSchema } from '../../codegen/api/to-openapi-schema.ts';
import { mostProblems } from '../../codegen/compiler/bound-rules.ts';
import { bundle } from '../../codegen/compiler/bundle.ts';
import { checkRecursion, checkShowable } from '../../codegen/compiler/check.ts';
import { compileSources } from '../../codegen/compiler/compile.ts';
import { emitType } from '../../codegen/compiler/emit-types.ts';
import { fromRjsf } from '../../codegen/compiler/from-rjsf.ts';
import { LIMITS } from '../../codegen/compiler/limits.ts';
import { parseSources } from '../../codegen/compiler/load.ts';
import { markConditions } from '../../codegen/compiler/mark-conditions.ts';
import { normalize } from '../../codegen/compiler/normalize.ts';
import { shareParts } from '../../codegen/compiler/share-parts.ts';
import { jsonSchemaKeywords } from '../../codegen/compiler/vocabulary.ts';
import { weightProblem } from '../../codegen/compiler/weigh.ts';
import { translateSchema } from '../../codegen/runtime/form-language.ts';
import type { JsonObject } from '../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../codegen/runtime/json-schema.ts';
import { nodesOf } from '../../codegen/runtime/schema/parts.ts';
import { toRjsfSchema } from '../../widgets/rjsf/form/to-rjsf-schema.ts';
import { contactForm, name } from './lint/judge.ts';
import { holding, SCHEMA_KEYWORDS } from './schema-keywords.ts';

const marked = { title: 'Marked', 'x-mark': true, 'x-owner': 'the marked one’s' };
/** What only judges, or names nothing that any screen shows. */
const SAYS_NOTHING =
  'if not contains propertyNames contentSchema unevaluatedItems unevaluatedProperties'.split(' ');
const textOf = (value: unknown) => JSON.stringify(value);
const fileOf = (json: object, more: Record<string, object> = {}) =>
  parseSources(Object.entries({ 'a.schema.json': json, ...more }).map(([path, one]) => [path, textOf(one)]));

it('the keywords were read from what JSON Schema says of itself', () => {
  expect(SCHEMA_KEYWORDS.length).toBe(23);
  expect(SCHEMA_KEYWORDS.filter(([keyword]) => !jsonSchemaKeywords.includes(keyword))).toEqual([]);
});

describe.each(SCHEMA_KEYWORDS)('a schema under %s (%s)', (keyword, shape) => {
  const root = holding(keyword, shape, marked);

  it('is found', () => {
    const found = nodesOf(root).filter(
      ({ schema }) => schema === marked || textOf(schema) === textOf(marked),
    );
    expect(found.map(({ path }) => path[0])).toEqual([keyword]);
  });

  it('is looked at by all that read it before Ajv does', () => {
    expect(textOf(normalize(root))).not.toContain('x-mark');
    expect(textOf(shareParts(root))).not.toContain('Marked');
    expect(textOf(toOpenApiSchema(root, 'a'))).not.toContain('x-mark');
  });

  it('is read by people in their language, unless it only judges', () => {
    const said = textOf(translateSchema(root as JsonSchema, () => 'Marqué'));
    expect(said).toContain(SAYS_NOTHING.includes(keyword) ? 'Marked' : 'Marqué');
  });

  it('is handed to RJSF without what RJSF does not know', () => {
    expect(textOf(toRjsfSchema(root, {}))).not.toContain('x-owner');
  });

  it('is counted with what may be wrong in it', () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`question${n}`, {}]));
    expect(mostProblems(holding(keyword, shape, { properties: many }))).toBeGreaterThanOrEqual(120);
  });

  it('is told of where it cannot be shown', () => {
    const schema = holding(keyword, shape, { $dynamicRef: '#a' });
    const problems = checkShowable(contactForm(schema), 'contact', { type: 'object', ...schema });
    expect(problems).toMatchObject([
      { message: 'A reference that is resolved while judging cannot be shown' },
    ]);
  });
});

/** Definitions are taken where they are named. */
const NAMED = ['$defs', 'definitions'];

describe.each(SCHEMA_KEYWORDS.filter(([keyword]) => !NAMED.includes(keyword)))(
  'a reference under %s (%s)',
  (keyword, shape) => {
    const root = holding(keyword, shape, { $ref: 'b.schema.json' });

    it('is replaced by what it names', () => {
      const { schema, problems } = bundle(fileOf(root, { 'b.schema.json': marked }), 'a.schema.json');
      expect([schema, problems]).toEqual([holding(keyword, shape, marked), []]);
    });

    it('is weighed with what it names', () => {
      let deep: JsonObject = {};
      for (let level = 2; level < LIMITS.levels; level += 1) deep = { not: deep };
      expect(weightProblem(fileOf(deep), 'a.schema.json')).toBeUndefined();
      expect(weightProblem(fileOf(root, { 'b.schema.json': deep }), 'a.schema.json')).toBeDefined();
    });
  },
);

describe.each(SCHEMA_KEYWORDS)('what has a name of its own under %s (%s)', (keyword, shape) => {
  it('can be named by it', () => {
    const own = holding(keyword, shape, { $anchor: 'own', const: 1 });
    const { schema, problems } = bundle(
      fileOf({ properties: { a: own, b: { $ref: '#own' } } }),
      'a.schema.json',
    );
    expect(problems).toEqual([]);
    expect(schema.properties).toMatchObject({ b: { const: 1 } });
  });
});

/** What these say may hold for the same answer, and ask for more of it. */
const BRANCHES = 'allOf anyOf oneOf then else dependentSchemas dependencies'.split(' ');

describe.each(SCHEMA_KEYWORDS.filter(([keyword]) => BRANCHES.includes(keyword)))(
  'what is asked under %s (%s)',
  (keyword, shape) => {
    const asking = (question: object) => ({
      type: 'object',
      properties: { name },
      ...holding(keyword, shape, { properties: { more: question } }, 'name'),
    });

    it('can be laid out', () => {
      const { problems } = compileSources(contactForm(asking(name), { more: { 'ui:width': 'm' } }));
      expect(problems.map(({ message }) => message)).not.toContain('The form has no field "more"');
    });

    it('is laid out in RJSF’s words too', () => {
      const form = fromRjsf({ schema: asking(name), uiSchema: { more: { 'ui:title': 'Said' } } });
      expect(form.schema).toEqual(asking({ ...name, title: 'Said' }));
    });

    it('is told of where it leads back to the schema once more', () => {
      const again = { properties: { more: { $ref: '#' } } };
      const schema = { ...again, ...holding(keyword, shape, again) };
      expect(checkRecursion(contactForm(schema), 'contact', schema)).toHaveLength(1);
    });
  },
);

describe.each(['enum', 'const', 'default', 'examples'])('what stands in %s', (keyword) => {
  const data = { title: 'Marked', 'x-mark': true, if: 1, $dynamicRef: '#a', properties: { a: 1 } };
  const root: JsonObject = { properties: { a: { [keyword]: keyword === 'const' ? data : [data] } } };

  it('is data, whatever it looks like', () => {
    const isKept = (made: object) => textOf(made).includes(textOf(data));
    expect(isKept(normalize(root))).toBe(true);
    expect(isKept(toOpenApiSchema(root, 'a'))).toBe(true);
    expect(isKept(bundle(fileOf(root), 'a.schema.json').schema)).toBe(true);
    expect(nodesOf(root).length).toBe(2);
    expect(checkShowable(contactForm(root), 'contact', root)).toEqual([]);
  });
});

describe('a type', () => {
  it.each(['patternProperties', 'properties'])(
    'has all that %s names, and says no titles',
    async (keyword) => {
      const held = {
        type: 'object',
        required: ['if'],
        properties: { if: { title: 'Marked', type: 'string' } },
      };
      const type = await emitType({ type: 'object', ...holding(keyword, 'map', held, 'title') }, 'Held');
      expect(type).toContain('if: string');
      expect(type).not.toContain('Marked');
    },
  );

  it.each(['enum', 'const'])('has a value as %s has it', async (keyword) => {
    const value = { title: 'a', if: 1 };
    const type = await emitType(
      { type: 'object', properties: { a: { [keyword]: keyword === 'enum' ? [value] : value } } },
      'Held',
    );
    expect(type).toContain(`{"title":"a","if":1}`);
  });
});

/** What asks for parts of an answer. */
const ASKING = ['properties', 'patternProperties', 'additionalProperties', 'items', 'prefixItems'];

it.each(
  SCHEMA_KEYWORDS.filter(
    ([keyword, shape]) => ASKING.includes(keyword) && `${keyword} ${shape}` !== 'items list',
  ),
)('a condition that leads to questions under %s (%s) decides what is asked', (keyword, shape) => {
  const schema = { if: { minProperties: 1 }, then: holding(keyword, shape, { type: 'string' }) };
  expect(markConditions(schema, {})).toMatchObject({ 'x-id': 'n0' });
});
