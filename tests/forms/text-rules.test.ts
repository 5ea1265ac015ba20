import { expect, test } from 'vitest';
import { templates } from '../../client/studio/questions/templates.ts';
import { compileRules } from '../../codegen/lint/compile-rules.ts';
import { findFieldErrors } from '../../codegen/runtime/field-errors.ts';

const rules = compileRules({
  type: 'object',
  properties: {
    day: { ...templates.date.schema, title: 'Day' },
    cost: { ...templates.money.schema, title: 'Cost' },
  },
});

test.each([
  '31.02.2027',
  '2027-02-30',
  '2027-02-29',
  '2027-13-01',
  'tomorrow',
  'the first of March',
  '2027-03',
])('the day %j is refused by the rules that browser and server share', (day) => {
  expect(findFieldErrors(rules, { day })).toEqual({
    day: 'Enter the day as a date that exists, such as 2027-11-30',
  });
});

test.each(['2027-02-28', '2028-02-29', '0999-12-31', ''])('the day %j is accepted', (day) => {
  expect(findFieldErrors(rules, { day })).toEqual({});
});

test('an amount that is none is told what an amount is, however long it is', () => {
  expect(findFieldErrors(rules, { cost: 'about 1,500.999' })).toEqual({
    cost: 'Enter the cost in dollars, such as 1250 or 49.95',
  });
});
