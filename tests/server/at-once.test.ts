import { expect, test } from 'vitest';
import { atOnce } from '../../server/db/at-once.ts';

test('gives what each part comes to, in their order', async () => {
  expect(await atOnce([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);
});

test('tells the first failure once all parts have ended, so none goes on in a transaction that is over', async () => {
  const ended: string[] = [];
  const slow = (async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((next) => setImmediate(next));
    ended.push('slow');
  })();
  await expect(
    atOnce([slow, Promise.reject(new Error('first')), Promise.reject(new Error('later'))]),
  ).rejects.toThrow('first');
  expect(ended).toEqual(['slow']);
});
