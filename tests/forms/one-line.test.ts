import { describe, expect, test } from 'vitest';
import { templates } from '../../client/studio/questions/templates.ts';
import { calls, forms } from '../../codegen/generated/server.ts';
import { compileRules } from '../../codegen/lint/compile-rules.ts';
import { findFieldErrors } from '../../codegen/runtime/field-errors.ts';
import { dotted } from '../../codegen/runtime/field-path.ts';
import { isObject, type JsonObject } from '../../codegen/runtime/json.ts';
import { ONE_LINE, OPTIONAL_LINE } from '../../codegen/runtime/one-line.ts';
import { type Question, questionsOf } from '../../codegen/runtime/questions.ts';
import texts from '../../schemas/common/text.schema.json' with { type: 'json' };
import { formIds, validExamples } from './examples.ts';

/** By what it does to a mail or a list. */
const hostile = {
  'a line break': 'Jordan\r\nReyes',
  'a line': 'Jordan\nReyes',
  'a tab': 'Jordan\tReyes',
  'an escape': 'Jordan\u001b[2J',
  'a line of 1980': 'Jordan\u0085Reyes',
  'a line of Unicode': 'Jordan\u2028Reyes',
  'a paragraph of Unicode': 'Jordan\u2029Reyes',
  'a turned direction': 'Jordan\u202eseyeR',
  'an isolated direction': 'Jordan\u2067Reyes\u2069',
  'nothing that can be seen': '\u200b\u2060\ufeff\u200b',
  'joiners alone': '\u200d\u200c\u200d',
  'letters that are blank': '\u3164\u2800',
};

const harmless = [
  'Jordan Reyes',
  'Zoë O’Brien-Núñez',
  'Bjo\u0308rn',
  'می\u200cخواهم',
  'क्\u200dष',
  '\u200fשלום בע״מ',
  '株式会社　山田',
  '👩\u200d👩\u200d👧 & ❤\ufe0f',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'A\u00a0B',
  '7',
];

describe.each([
  ['a text of one line', ONE_LINE],
  ['an optional text of one line', OPTIONAL_LINE],
])('%s', (_name, pattern) => {
  const schema = { properties: { name: { type: 'string', title: 'Name', pattern } } };
  const said = (name: string) => findFieldErrors(compileRules(schema), { name });

  test.each(Object.entries(hostile))('has not %s, and says so', (_what, name) => {
    expect(said(name)).toEqual({
      name: 'Type the name again: it contains a line break or a hidden character',
    });
  });

  test.each(harmless)('may be %j', (name) => {
    expect(said(name)).toEqual({});
  });
});

test('only an optional one may be blank', () => {
  for (const text of ['', ' ', '   '])
    expect([ONE_LINE, OPTIONAL_LINE].map((pattern) => new RegExp(pattern, 'u').test(text))).toEqual([
      false,
      true,
    ]);
});

test('the kinds of text that forms share, and those of the studio, are written so', () => {
  const kinds = Object.entries(texts.$defs).map(([name, kind]) => [name, 'pattern' in kind && kind.pattern]);
  expect(Object.fromEntries(kinds)).toEqual({
    ...Object.fromEntries(['line', 'personName', 'stateCode'].map((name) => [name, ONE_LINE])),
    ...Object.fromEntries(
      ['Line', 'Name', 'Email', 'Phone'].map((name) => [`optional${name}`, OPTIONAL_LINE]),
    ),
    ...{ taxNumber: OPTIONAL_LINE, phone: texts.$defs.phone.pattern },
    ...{ email: false, countryCode: false, organizationId: false, accessToken: false },
  });
  expect(templates.text.schema.pattern).toBe(ONE_LINE);
});

/** A text that is typed into one line, and is held against no list. */
function isLine({ schema, ui, isGroup }: Question): boolean {
  const isText = [schema.type].flat().includes('string') && !isGroup;
  const isTyped = ['text', 'suggest', 'phone'].includes(String(ui['ui:widget'] ?? 'text'));
  return isText && isTyped && !['enum', 'x-options-from', 'x-file'].some((keyword) => keyword in schema);
}

/** Answers with this one put in; the first entry where it stands in a list. */
function answered(data: unknown, path: string[], text: string): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return text;
  if (step === '*') return [answered(Array.isArray(data) ? data[0] : undefined, rest, text)];
  const group: JsonObject = isObject(data) ? data : {};
  return { ...group, [step]: answered(group[step], rest, text) };
}

const lines = formIds.flatMap((formId) => {
  const { schema, uiSchema } = forms[formId];
  return questionsOf(schema as JsonObject, uiSchema as JsonObject)
    .filter(isLine)
    .map(({ path }) => ({ formId, path, at: dotted(path.map((step) => (step === '*' ? '0' : step))) }));
});

test.each(lines)('$formId.$at takes one line that can be seen', ({ formId, path, at }) => {
  for (const { data } of validExamples(formId))
    for (const text of Object.values(hostile))
      expect(findFieldErrors(forms[formId], answered(data, path, text)), JSON.stringify(text)).toHaveProperty(
        [at],
      );
});

/** What is looked up, and shown to nobody, and what may have lines. */
const OTHERWISE = {
  'looked up': [
    'accessToken',
    'changesToken',
    'code',
    'email',
    'fileId',
    'form',
    'formVersion',
    'parent',
  ].concat([
    'invitationToken',
    'mobileNumber',
    'passwordResetToken',
    'subject',
    'timezone',
    'verificationCode',
  ]),
  secret: ['password', 'newPassword'],
  'told at length': ['message', 'reason', 'text', 'fields', 'wordsEn', 'wordsFr', 'copyEn', 'copyFr'],
  'whole files': ['schema', 'ui', 'fr'],
};

const errorsOf = (call: string, name: string) =>
  findFieldErrors(calls[call as keyof typeof calls], { [name]: hostile['a line'] });

test('no other call takes a text of several lines for one of one', () => {
  const open = Object.entries(calls).flatMap(([call, { schema }]) =>
    questionsOf(schema as JsonObject, {})
      .filter(isLine)
      .map(({ path }) => path.at(-1) ?? '')
      .filter((name) => !Object.values(OTHERWISE).flat().includes(name))
      .filter((name) => !(name in errorsOf(call, name)))
      .map((name) => `${call}: ${name}`),
  );
  expect(open).toEqual([]);
});
