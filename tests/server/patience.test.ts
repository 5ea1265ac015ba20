import { expect, it } from 'vitest';
import { giveAtMost } from '../../server/platform/process/patience.ts';

const never = () => new Promise<never>(() => {});

it('work that does not heed its signal keeps nobody waiting', async () => {
  await expect(giveAtMost(20, never)).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('work that heeds its signal says itself what was wrong', async () => {
  const work = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => setTimeout(() => reject(new Error('It did not answer')), 10));
    });
  await expect(giveAtMost(20, work)).rejects.toThrow('It did not answer');
});

it('work that ends in time has its result, and what it does later harms nobody', async () => {
  expect(await giveAtMost(1000, async () => 42)).toBe(42);
  const late = giveAtMost(10, async () => {
    await new Promise((end) => setTimeout(end, 150));
    throw new Error('Nobody listens any more');
  });
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
  await new Promise((end) => setTimeout(end, 60));
});
