import { expect, test } from 'vitest';
import { refusableConsents } from '../../../codegen/lint/rules/refusable-consent.ts';
import { requiredButHidden } from '../../../codegen/lint/rules/required-but-hidden.ts';
import { requiredNowhere } from '../../../codegen/lint/rules/required-nowhere.ts';
import { unreachable } from '../../../codegen/lint/rules/unreachable.ts';
import { judge, lines, name } from './judge.ts';

const SCHEMA = 'forms/contact/form.schema.json';

test('what is required and hidden is pointed at where it is hidden', () => {
  const form = { properties: { name }, required: ['name'] };
  expect(lines(judge(requiredButHidden, form, { name: { 'ui:widget': 'hidden' } }))).toEqual([
    'forms/contact/form.ui.json:3:5  “Name” must be answered but is hidden',
  ]);
});

test('what is hidden may be required if it answers itself, and may be hidden if nobody needs it', () => {
  const form = { properties: { name: { ...name, default: 'x' }, id: name }, required: ['name'] };
  const ui = { name: { 'ui:widget': 'hidden' }, id: { 'ui:widget': 'hidden' } };
  expect(judge(requiredButHidden, form, ui)).toEqual([]);
});

test('a box that must be answered and can be sent as No is pointed at', () => {
  const agreed = { type: 'boolean', title: 'I agree' };
  const boxes = { agreed, really: { ...agreed, const: true }, known: { ...agreed, default: false } };
  const ui = Object.fromEntries(Object.keys(boxes).map((key) => [key, { 'ui:widget': 'checkbox' }]));
  const found = judge(refusableConsents, { properties: boxes, required: Object.keys(boxes) }, ui);
  expect(lines(found)).toEqual([
    'forms/contact/form.ui.json:3:5  “I agree” is a box that must be answered, and can be sent as “No”',
  ]);
});

test('a required answer to no question is pointed at', () => {
  const form = { additionalProperties: false, required: ['nmae'], properties: { name } };
  expect(lines(judge(requiredNowhere, form))).toEqual([
    `${SCHEMA}:4:5  "nmae" is required, but there is no such question`,
  ]);
});

test('a condition about no question is pointed at', () => {
  const form = { properties: { name }, if: { properties: { nmae: { const: 'a' } } } };
  expect(lines(judge(unreachable, form))).toEqual([
    `${SCHEMA}:11:7  The condition asks for "nmae", which is no question here`,
  ]);
});

test.each([
  ['an answer that is no choice', { enum: ['a', 'b'] }, 'c'],
  ['an answer of another type', { type: 'boolean' }, 'yes'],
])('a condition that waits for %s never holds', (_what, field, value) => {
  const form = { if: { properties: { field: { const: value } } }, properties: { field } };
  expect(lines(judge(unreachable, form))).toEqual([
    `${SCHEMA}:5:9  The condition never holds: "field" is never "${value}"`,
  ]);
});

test('conditions that can hold, and rules for answers that are asked, are well', () => {
  const form = {
    additionalProperties: false,
    required: ['size'],
    properties: { size: { enum: ['a', 'b'] }, has: { type: ['boolean', 'null'] } },
    if: { properties: { size: { const: 'b' }, has: { const: true } } },
  };
  expect(judge(unreachable, form)).toEqual([]);
});
