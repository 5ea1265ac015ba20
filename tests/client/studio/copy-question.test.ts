import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FormText } from '../../../client/api/studio.ts';
import { copyQuestion } from '../../../client/studio/questions/change-form.ts';
import {
  allQuestions,
  mayBeCopied,
  type QuestionModel,
  siblingsOf,
} from '../../../client/studio/questions/form-model.ts';
import { nameOf } from '../../../client/studio/questions/question-path.ts';
import { readForm } from '../../../client/studio/questions/read-form.ts';
import { compileSources } from '../../../codegen/compiler/compile.ts';
import { parseSources } from '../../../codegen/compiler/load.ts';

const SCHEMAS = join(import.meta.dirname, '../../../schemas');
const read = (path: string) => [path, readFileSync(join(SCHEMAS, path), 'utf8')] as const;
/** What forms refer to. */
const shared = globSync(['*.json', 'common/*.json', 'forms/seller-registration/form.*.json'], {
  cwd: SCHEMAS,
}).map(read);

/** A name that JSON Schema has given a keyword, and the language a meaning. */
const THEN = 'then';

const visit = {
  schema: JSON.stringify({
    title: 'Visit',
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: { title: 'Name', type: 'string', maxLength: 100 },
      comes: { title: 'Comes', type: 'boolean' },
      town: {},
      note: { title: 'Note', type: 'string', maxLength: 100 },
    },
    if: { properties: { comes: { const: true } }, required: ['comes'] },
    then: { properties: { town: { title: 'Town', type: 'string', maxLength: 100 } }, required: ['town'] },
    else: { properties: { town: false } },
  }),
  ui: JSON.stringify({
    'ui:sections': [
      { title: 'Who', fields: ['name', 'comes', 'town'] },
      { title: 'What', fields: ['note'] },
    ],
    name: { 'ui:autocomplete': 'name' },
  }),
  fr: '{}\n',
};

/** Copies the question of this name as its button does. */
function copied(text: FormText, name: string): FormText {
  const model = readForm(text, undefined);
  const question = model && allQuestions(model).find(({ path }) => nameOf(path) === name);
  if (!model || !question) throw new Error(`There is no question ${name}`);
  const section = model.sections.find(({ questions }) => questions.includes(question));
  const around = section?.questions ?? siblingsOf(model, question.path);
  const siblings = around.map(({ key }) => key);
  const title = `${question.label} (copy)`;
  return copyQuestion(question.path, title, { section: section?.index, siblings }).change(text);
}

const keysIn = (text: FormText) =>
  readForm(text, undefined)?.sections.map(({ questions }) => questions.map(({ key }) => key));

function found(text: FormText, name: string): QuestionModel | undefined {
  const model = readForm(text, undefined);
  return model && allQuestions(model).find(({ path }) => nameOf(path) === name);
}

test('a copy stands below its question, with a key and words of its own and all else alike', () => {
  const text = copied(copied(visit, 'name'), 'name');
  expect(keysIn(text)).toEqual([['name', 'name_3', 'name_2', 'comes', 'town'], ['note']]);
  expect(found(text, 'name_2')).toMatchObject({ label: 'Name (copy)', kind: 'text', isRequired: true });
  expect(JSON.parse(text.ui).name_2).toEqual({ 'ui:autocomplete': 'name' });
});

test('a question that is asked under a condition is copied under the same', () => {
  const text = copied(visit, 'town');
  const original = found(text, 'town');
  expect(original?.condition).toMatchObject({ field: 'comes' });
  expect(found(text, 'town_2')).toMatchObject({ isRequired: true, condition: original?.condition });
  expect(JSON.parse(text.schema).else.properties).toEqual({ town: false, town_2: false });
});

test('what is asked for an answer to a question goes on to look at that one, not at its copy', () => {
  const text = copied(visit, 'comes');
  expect(JSON.parse(text.schema).if).toEqual(JSON.parse(visit.schema).if);
  expect([found(text, 'comes')?.isLookedAt, found(text, 'comes_2')?.isLookedAt]).toEqual([true, false]);
});

test('rules in a copied group that look at the group look at the copy, and all others at the first', () => {
  const rules = { $data: '2/home/land' };
  const home = { properties: { land: {}, phone: { 'x-phone': '/home/land' }, again: { const: rules } } };
  const text = copied(
    { ...visit, schema: JSON.stringify({ properties: { home, call: home } }), ui: '{}' },
    'home',
  );
  const { properties } = JSON.parse(text.schema);
  const pointersOf = (group: typeof home) => [
    group.properties.phone['x-phone'],
    group.properties.again.const.$data,
  ];
  expect(pointersOf(properties.home_2)).toEqual(['/home_2/land', '2/home_2/land']);
  expect(pointersOf(properties.home)).toEqual(['/home/land', '2/home/land']);
  expect(pointersOf(properties.call)).toEqual(['/home/land', '2/home/land']);
});

test('a question of an alternative is copied there, and the others stay in their order', () => {
  const pay = {
    oneOf: [
      { title: 'Cash', properties: { amount: {}, note: {} } },
      { title: 'Account', properties: { iban: {}, amount_2: {} } },
    ],
  };
  const ui = { pay: { 'ui:order': ['iban', 'amount_2', 'note', 'amount'], amount_2: { 'ui:width': 's' } } };
  const form = { ...visit, schema: JSON.stringify({ properties: { pay } }), ui: JSON.stringify(ui) };
  const text = copied(form, 'pay./oneOf/0.amount');
  const [cash, account] = JSON.parse(text.schema).properties.pay.oneOf;
  expect(Object.keys(cash.properties)).toEqual(['amount', 'note', 'amount_3']);
  expect(account).toEqual(pay.oneOf[1]);
  expect(JSON.parse(text.ui).pay).toEqual({
    'ui:order': ['note', 'amount', 'amount_3', 'iban', 'amount_2'],
    amount_2: { 'ui:width': 's' },
  });
});

test('a question that is asked otherwise under either answer has the same words in both copies', () => {
  const branch = (maxLength: number) => ({
    properties: { town: { title: 'Town', type: 'string', maxLength } },
  });
  const rules = { ...JSON.parse(visit.schema), else: branch(9), [THEN]: branch(99) };
  const text = copied({ ...visit, schema: JSON.stringify(rules) }, 'town');
  const { [THEN]: then, else: otherwise } = JSON.parse(text.schema);
  expect([then, otherwise].map(({ properties }) => properties.town_2.title)).toEqual([
    'Town (copy)',
    'Town (copy)',
  ]);
});

test('a question in no section of a form with sections is copied without an order', () => {
  const ui = JSON.stringify({ 'ui:sections': [{ title: 'Who', fields: ['name', 'comes', 'town'] }] });
  const text = copied({ ...visit, ui }, 'note');
  expect(JSON.parse(text.ui)).toEqual(JSON.parse(ui));
  expect(found(text, 'note_2')?.label).toBe('Note (copy)');
});

test.each(globSync('forms/*/form.schema.json', { cwd: SCHEMAS }).map((path) => path.split('/')[1] ?? ''))(
  'each question of %s can be copied, and nothing is wrong with the form then',
  (id) => {
    const [schema, ui] = [read(`forms/${id}/form.schema.json`), read(`forms/${id}/form.ui.json`)];
    const text: FormText = { schema: schema[1], ui: ui[1], fr: '{}' };
    const compile = (form: FormText) =>
      compileSources(parseSources([...shared, [schema[0], form.schema], [ui[0], form.ui]]));
    const known = compile(text);
    const model = readForm(text, known.forms[0]?.schema);
    const questions = (model ? allQuestions(model) : []).filter(mayBeCopied);
    expect(model).toBeDefined();
    for (const { path } of questions) {
      const { problems } = compile(copied(text, nameOf(path)));
      const sayings = (found: { message: string }[]) => found.map(({ message }) => message);
      expect([nameOf(path), ...sayings(problems)]).toEqual([nameOf(path), ...sayings(known.problems)]);
    }
  },
);
