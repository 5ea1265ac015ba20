import { expect, test, vi } from 'vitest';
import { Listeners } from '../../widgets/listeners.ts';

test('a key is known as long as anybody listens to it', () => {
  const listeners = new Listeners();
  const [one, other] = [vi.fn(), vi.fn()];
  const stops = [listeners.add('a', one), listeners.add('a', other)];
  stops[0]?.();
  listeners.notify('a');
  expect([listeners.keys(), one.mock.calls.length, other.mock.calls.length]).toEqual([['a'], 0, 1]);
  stops[1]?.();
  listeners.notify('a');
  expect([listeners.keys(), other.mock.calls.length]).toEqual([[], 1]);
});

test('who has stopped listening before takes nobody else away', () => {
  const listeners = new Listeners();
  const stop = listeners.add('a', () => {});
  stop();
  listeners.add('a', () => {});
  stop();
  expect(listeners.keys()).toEqual(['a']);
});
