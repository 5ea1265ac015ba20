import { expect, it } from 'vitest';
import { MOST_TOLD } from '../../codegen/compiler/limits.ts';
import { loadSources } from '../../codegen/compiler/load.ts';
import { lintSchemas } from '../../codegen/lint/lint.ts';
import { fieldAt } from '../../codegen/runtime/field-name.ts';
import type { JsonObject } from '../../codegen/runtime/json.ts';
import type { JsonSchema, UiSchema } from '../../codegen/runtime/json-schema.ts';
import { placesOf } from '../../server/engine/forms/places.ts';
import type { StoredForm } from '../../server/engine/forms/stored-forms.service.ts';
import { isCountable } from '../../server/engine/insight/countable.ts';
import { formInsight } from '../../server/engine/insight/form-insight.ts';
import { copyMail } from '../../server/engine/submissions/copy-mail.ts';
import { ownAddresses, withAddresses } from '../../server/engine/submissions/own-addresses.ts';
import { readColumns } from '../../server/engine/submissions/read-columns.ts';
import { summaryOf } from '../../server/engine/submissions/submission-summary.ts';
import { schemasFolder } from '../codegen/folder.ts';

const named = <Value>(count: number, of: (at: number) => Value): Record<string, Value> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, of(at)]));

const TRIALS = 6;

/** What the processor takes for something, at least: what else a machine does makes it dearer, never cheaper. */
function milliseconds(work: () => unknown, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIALS && least >= enough; tries += 1) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

function formOf(schema: object, uiSchema: object = {}): StoredForm {
  const title = 'Large';
  return {
    id: 'large',
    number: 1,
    sha256: '',
    title,
    schema: schema as JsonSchema,
    uiSchema: uiSchema as UiSchema,
    words: {},
  } as StoredForm;
}

const TEXT = { type: 'string', title: 'A text' };
const group = (properties: object) => ({ type: 'object', title: 'Group', properties });
const nested = (levels: number, inner: object): object =>
  levels === 0 ? inner : group({ g: nested(levels - 1, inner) });
/** Questions in three groups, thirty groups down. */
const deep = formOf(
  group({ email: TEXT, g: nested(29, group(named(3, () => group(named(1300, () => TEXT))))) }),
);

it('a copy of few answers costs no look at all that was not answered', () => {
  const copy = {
    to: 'ann@example.com',
    title: 'Large',
    reference: 'TFF-1',
    words: null,
    fileNames: new Map(),
  };
  const mailOf = () => copyMail({ ...copy, form: { ...deep }, data: { email: 'ann@example.com' } });
  mailOf();
  expect(JSON.stringify(mailOf())).toContain('A text: ann@example.com');
  expect(milliseconds(mailOf, 60)).toBeLessThan(60);
});

/** A list of entries with a hundred questions, twenty groups down, and as many answers as a body can have. */
const entries = formOf({
  properties: {
    email: TEXT,
    list: { type: 'array', title: 'List', items: nested(20, group(named(100, () => TEXT))) },
  },
});
const insideOf = (levels: number, inner: object): object =>
  levels === 0 ? inner : { g: insideOf(levels - 1, inner) };
const answered = {
  email: 'ann@example.com',
  list: Array.from({ length: 160 }, () =>
    insideOf(
      20,
      named(100, () => 'x'),
    ),
  ),
} as unknown as JsonObject;

it('a copy puts no more into words than a mail takes, however deep it lies', () => {
  const about = { to: 'ann@example.com', title: 'Large', reference: 'TFF-1', words: null };
  const mailOf = () => copyMail({ ...about, fileNames: new Map(), form: { ...entries }, data: answered });
  expect(JSON.stringify(mailOf())).toContain('The rest is too long for an email.');
  expect(milliseconds(mailOf, 25)).toBeLessThan(25);
});

it('answers are put into words by what was found once of each question', () => {
  const [, list] = readColumns([{ form: { ...entries }, keyLater: (key) => key }]);
  const cell = () => list?.cellOf({ formVersion: 1, data: answered });
  expect(cell()?.match(/A text: x/g)).toHaveLength(16_000);
  expect(milliseconds(cell, 60)).toBeLessThan(60);
});

it('what groups are called is found once for all columns in them', () => {
  const columns = () => readColumns([{ form: { ...deep }, keyLater: (key) => key }]);
  expect(columns()[1]?.label).toMatch(/^Group: (Group: )+A text/);
  expect(milliseconds(columns, 150)).toBeLessThan(150);
});

it('what is wrong in hundreds of fields is named by looking once at thousands of branches', () => {
  const names = Array.from({ length: 700 }, (_, at) => `k${at}`);
  const branches = (count: number, of: (at: number) => object) =>
    Array.from({ length: Math.ceil(count / 400) }, (_, group) => ({
      allOf: Array.from({ length: Math.min(400, count - group * 400) }, (_, at) => of(group * 400 + at)),
    }));
  const allOf = [
    ...branches(6300, () => ({})),
    ...branches(700, (at) => ({ properties: { [`k${at}`]: { type: 'boolean', title: `T ${at}` } } })),
  ];
  const items = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])), allOf };
  const schema = group({ l: { type: 'array', title: 'L', items } }) as JsonSchema;
  const fields = () => [...names, 'unknown', 'other'].map((name) => fieldAt(schema, ['l', '0', name]).schema);
  expect(fields()[699]).toEqual({ type: 'boolean', title: 'T 699' });
  expect(fields().at(-1)).toBeUndefined();
  expect(milliseconds(fields, 50)).toBeLessThan(50);

  const counted = { sha256: '', schema, uiSchema: {} };
  const count = (subject: string) => isCountable(counted, { measure: 'error', subject });
  expect([count('l.*.k699 type'), count('l.*.other type')]).toEqual([true, false]);
  const sixty = () => names.slice(0, 60).map((name) => count(`l.*.${name} type`));
  expect(milliseconds(sixty, 100)).toBeLessThan(100);
});

it('addresses among answers are held against what a form says of few of them', () => {
  const form = formOf(group(named(1900, () => TEXT)));
  const all = named(19_000, (at) => `${at}@example.com`);
  const deep = Array.from({ length: 60 }).reduce<JsonObject>((inner) => ({ g: inner }), all);
  for (const data of [all, deep]) {
    const look = () => withAddresses(data, ownAddresses(form, data), form);
    look();
    expect(milliseconds(look, 200)).toBeLessThan(200);
  }
  const few = named(150, (at) => `${at}@example.com`);
  expect(withAddresses(few, ownAddresses(form, few))).toEqual(few);
});

it('fifty answers of two thousand questions are summed up at once', () => {
  const questions = named(1990, () => TEXT);
  const form = formOf(group(questions), { 'ui:order': Object.keys(questions).reverse() });
  const data = named(1990, (at) => `${at}`);
  expect(summaryOf(form, data)).toEqual(['1989', '1988', '1987']);
  expect(
    milliseconds(() => {
      for (let row = 0; row < 50; row += 1) summaryOf(form, data);
    }, 150),
  ).toBeLessThan(150);
});

it('figures of two thousand sections are found by name', () => {
  const sections = Array.from({ length: 1990 }, (_, at) => ({ title: `${at}`, fields: [`n${at}`] }));
  const form = formOf(group(named(1990, () => TEXT)), { 'ui:sections': sections });
  const sums = Array.from({ length: 6000 }, (_, at) => ({
    measure: 'reached' as const,
    subject: `${at}`,
    count: 9,
  }));
  const told = () => formInsight(form, { title: 'Large', release: null, sums });
  expect(told().stops[0]).toEqual({ section: '0', count: 0 });
  expect(milliseconds(told, 50)).toBeLessThan(50);
});

it('fields of hundreds of patterns are found by trying each name on few', () => {
  const patterns = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [
      `^p${at}$|^n\\d*$`.slice(0, at < 299 ? `^p${at}$`.length : undefined),
      { title: `${at}` },
    ]),
  );
  const schema = { type: 'object', patternProperties: patterns } as JsonSchema;
  const data = named(1000, () => 2000);
  const all = () =>
    Object.values(patterns).flatMap((part) => placesOf(data, [{ schema, part: part as JsonSchema }]));
  expect(all().map(({ key }) => key)).toEqual(Object.keys(data));
  expect(milliseconds(all, 150)).toBeLessThan(150);
});

it('a hundred names that a layout has and the form has not are told, not thousands', () => {
  const ui = named(5, () => ({ 'ui:order': Array.from({ length: 200 }, (_, at) => `unknown${at}`) }));
  const schema = group(named(5, () => group({ a: { ...TEXT, maxLength: 9 } })));
  const problems = lintSchemas(
    loadSources(
      schemasFolder({
        'forms/contact/form.schema.json': JSON.stringify(schema),
        'forms/contact/form.ui.json': JSON.stringify(ui),
      }),
    ),
    'contact',
  );
  const told = problems.filter(({ message }) => message.includes('ui:order'));
  expect(told).toHaveLength(MOST_TOLD);
});
