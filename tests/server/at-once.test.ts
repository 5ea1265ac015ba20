import { expect, test } from 'vitest';
import { atOnce } from '../../server/platform/db/at-once.ts';

test('gives what each part comes to, in their order', async () => {
  expect(await atOnce([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);
});

test('tells what failed first once all parts have ended, so none goes on in a transaction that is over', async () => {
  const ended: string[] = [];
  const after = async (turns: number, name: string) => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => setImmediate(next));
    ended.push(name);
  };
  const over = after(1, 'over').then(() => Promise.reject(new Error('the transaction is over')));
  const cause = Promise.reject(new Error('the cause'));
  await expect(atOnce([over, cause, after(3, 'slow')])).rejects.toThrow('the cause');
  expect(ended).toEqual(['over', 'slow']);
});
