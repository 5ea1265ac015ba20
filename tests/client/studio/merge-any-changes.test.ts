import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormText } from '../../../client/api/studio.ts';
import type { FormChange } from '../../../client/studio/draft/form-draft.ts';
import { type Choice, mergeForms } from '../../../client/studio/merge/merge-forms.ts';
import { setCondition } from '../../../client/studio/questions/change-conditions.ts';
import {
  addQuestion,
  moveToSection,
  removeQuestion,
  setLayout,
  setRequired,
  setRule,
} from '../../../client/studio/questions/change-form.ts';
import { allQuestions, type QuestionModel, siblingsOf } from '../../../client/studio/questions/form-model.ts';
import { nameOf } from '../../../client/studio/questions/question-path.ts';
import { readForm } from '../../../client/studio/questions/read-form.ts';
import { compileSources } from '../../../codegen/compiler/compile.ts';
import { parseSources } from '../../../codegen/compiler/load.ts';

const line = (title: string) => ({ title, type: 'string', maxLength: 20 });
const choice = (title: string) => ({ ...line(title), enum: ['yes', 'no'] });
const base: FormText = {
  schema: JSON.stringify({
    title: 'Visit',
    type: 'object',
    additionalProperties: false,
    required: ['way', 'a'],
    properties: {
      way: choice('Way'),
      when: choice('When'),
      a: line('A'),
      b: line('B'),
      c: {},
      home: {
        title: 'Home',
        type: 'object',
        additionalProperties: false,
        properties: { kind: choice('Kind'), street: line('Street'), door: line('Door') },
      },
    },
    if: { properties: { way: { const: 'yes' } }, required: ['way'] },
    then: { properties: { c: line('C') }, required: ['c'] },
    else: { properties: { c: false } },
  }),
  ui: JSON.stringify({
    'ui:sections': [
      { title: 'One', fields: ['way', 'when', 'a', 'b'] },
      { title: 'Two', fields: ['c', 'home'] },
    ],
  }),
  fr: '{}',
};

const questions = (text: FormText) => {
  const model = readForm(text, undefined);
  if (!model) throw new Error('No JSON');
  return { model, all: allQuestions(model) };
};

/** A change of the question of this name as the studio makes it, where it lets people make it. */
function changing(
  name: string,
  change: (question: QuestionModel, siblings: QuestionModel[]) => FormChange | undefined,
): FormChange {
  return (text) => {
    const { model, all } = questions(text);
    const question = all.find(({ path }) => nameOf(path) === name);
    return (question && change(question, siblingsOf(model, question.path))?.(text)) ?? text;
  };
}

const names = fc.constantFrom('way', 'when', 'a', 'b', 'c', 'home', 'home.kind', 'home.street', 'home.door');
const words = fc.constantFrom('Red', 'Blue');
const changes: fc.Arbitrary<FormChange> = fc.oneof(
  fc
    .record({ name: names, asker: fc.constantFrom('way', 'when', 'kind', undefined), value: words })
    .map(({ name, asker, value }) =>
      changing(name, ({ path, key, isLookedAt }, siblings) => {
        const field = siblings.find((one) => one.key === asker && one.condition === undefined)?.key;
        if (isLookedAt || key === field) return undefined;
        return setCondition(
          path,
          field === undefined ? undefined : { field, value: value === 'Red' ? 'yes' : 'no' },
        );
      }),
    ),
  fc
    .record({ name: names, title: words })
    .map(({ name, title }) => changing(name, ({ path }) => setRule(path, 'title', title))),
  fc
    .record({ name: names, help: words })
    .map(({ name, help }) => changing(name, ({ path }) => setLayout(path, 'ui:help', help))),
  fc
    .record({ name: names, isRequired: fc.boolean() })
    .map(({ name, isRequired }) => changing(name, ({ path }) => setRequired(path, isRequired))),
  names.map((name) =>
    changing(name, ({ path, isLookedAt }) => (isLookedAt ? undefined : removeQuestion(path))),
  ),
  fc
    .record({ name: fc.constantFrom('a', 'b', 'c'), section: fc.nat(1) })
    .map(({ name, section }) => changing(name, () => moveToSection(name, section))),
  fc
    .record({ title: words, section: fc.nat(1) })
    .map(({ title, section }) => addQuestion('text', title, { section }).change),
);
const changed = fc
  .array(changes, { minLength: 1, maxLength: 4 })
  .map((all) => all.reduce((text, change) => change(text), base));

/** What each question asks and when, by its name; a group without what is in it. */
function definitions(text: FormText): [string, string][] {
  return questions(text).all.map(({ path, own, isRequired, condition }) => {
    const { properties: _, required: __, if: ___, then: ____, else: _____, allOf: ______, ...rules } = own;
    return [nameOf(path), JSON.stringify([rules, isRequired, condition])];
  });
}

test('after any two changes and any choices, each question is there once as one of the two has it, and the form compiles', () => {
  fc.assert(
    fc.property(
      changed,
      changed,
      fc.infiniteStream(fc.constantFrom<Choice>('mine', 'theirs')),
      (mine, theirs, chosen) => {
        const conflicts = mergeForms({ base, mine, theirs })?.conflicts ?? [];
        const choices = Object.fromEntries(conflicts.map((unit) => [unit, chosen.next().value]));
        const merged = mergeForms({ base, mine, theirs }, choices)?.text;
        if (!merged) throw new Error('A choice is missing');
        const found = definitions(merged);
        const sides = [mine, theirs].map((text) => new Map(definitions(text)));
        expect(new Set(found.map(([name]) => name)).size).toBe(found.length);
        for (const [name, definition] of found)
          expect(sides.map((side) => side.get(name))).toContain(definition);
        for (const name of sides[0]?.keys() ?? [])
          if (sides[1]?.get(name) === sides[0]?.get(name)) expect(found.map(([one]) => one)).toContain(name);
        expect(problemsOf(merged)).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
});

function problemsOf({ schema, ui }: FormText): string[] {
  const sources = parseSources([
    ['forms/visit/form.schema.json', schema],
    ['forms/visit/form.ui.json', ui],
  ]);
  return compileSources(sources).problems.map(({ message }) => message);
}
