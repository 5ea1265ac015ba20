import { expect, test } from 'vitest';
import { datelessNotPast } from '../../../codegen/lint/rules/dateless-not-past.ts';
import { judge } from './judge.ts';

test.each([
  [{}, 1],
  [{ 'x-date': true }, 0],
  [{ format: 'date' }, 0],
])('“x-not-past” of a text with %j is named %i times', (more, count) => {
  const ends = { type: 'string', title: 'End', 'x-not-past': true, ...more };
  expect(judge(datelessNotPast, { title: 'Contact', properties: { ends } })).toHaveLength(count);
});
