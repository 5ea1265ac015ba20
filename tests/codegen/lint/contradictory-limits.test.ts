import { expect, test } from 'vitest';
import { contradictoryLimits } from '../../../codegen/lint/rules/contradictory-limits.ts';
import { judge, lines } from './judge.ts';

const asks = (question: object) =>
  lines(
    judge(contradictoryLimits, { title: 'Contact', properties: { name: { title: 'Name', ...question } } }),
  );

test.each([
  ['minLength', 'maxLength', 'string'],
  ['minimum', 'maximum', 'number'],
  ['minItems', 'maxItems', 'array'],
])('a %s above the %s is named', (least, most, type) => {
  expect(asks({ type, [least]: 10, [most]: 5 })).toEqual([
    expect.stringContaining('Nobody can answer “Name”: it takes 10 at least and 5 at most'),
  ]);
  expect(asks({ type, [least]: 5, [most]: 5 })).toEqual([]);
});
