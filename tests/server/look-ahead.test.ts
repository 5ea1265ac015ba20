import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseSources } from '../../codegen/compiler/load.ts';
import { hasUnknownPatterns, runawayPatterns } from '../../codegen/lint/rules/runaway-pattern.ts';
import { createLookAhead, startPatternThread } from '../../server/studio/look-ahead.ts';

/** A look ahead whose threads and time the test holds. */
function story({ onStart = (_thread: Worker) => {} } = {}) {
  const threads: Worker[] = [];
  const waiting = new Set<() => void>();
  const logged: string[] = [];
  const lookAhead = createLookAhead({
    log: (_level, event) => logged.push(event),
    later(_milliseconds, run) {
      waiting.add(run);
      return () => waiting.delete(run);
    },
    start() {
      const thread = startPatternThread();
      threads.push(thread);
      onStart(thread);
      return thread;
    },
  });
  onTestFinished(lookAhead.close);
  const passTime = () => {
    for (const run of waiting) run();
    waiting.clear();
  };
  return { lookAhead, threads, waiting, passTime, logged };
}

/** Somebody who waits for the answer. */
const HERE = new AbortController().signal;
const PATH = 'common/odd.schema.json';
const textWith = (pattern: string) => JSON.stringify({ type: 'string', maxLength: 50, pattern });
const fileOf = (text: string) => parseSources([[PATH, text]]).get(PATH) ?? { path: '', text: '', json: null };
const saidOf = (text: string) => runawayPatterns(fileOf(text)).map(({ message }) => message);

test('the thread for patterns ends when nothing has been asked for a while, and another begins', async () => {
  const { lookAhead, threads, waiting, passTime } = story();
  await lookAhead.look(PATH, textWith('^(a+)+1$'), HERE);
  await lookAhead.look(PATH, textWith('^(a+)+2$'), HERE);
  expect([threads.length, waiting.size]).toEqual([1, 1]);
  const [first] = threads;
  const isOver = first && once(first, 'exit');
  passTime();
  await isOver;
  await lookAhead.look(PATH, textWith('^(a+)+3$'), HERE);
  expect(threads.length).toBe(2);
  expect(saidOf(textWith('^(a+)+3$'))).toEqual([expect.stringContaining('can run away')]);
});

test('a thread that ends over a pattern keeps nobody waiting: that nothing was found out is said', async () => {
  const { lookAhead, threads } = story({ onStart: (thread) => void thread.terminate() });
  const text = textWith('^(b+)+1$');
  await lookAhead.look(PATH, text, HERE);
  expect(hasUnknownPatterns(fileOf(text))).toBe(false);
  expect(saidOf(text)).toEqual([expect.stringContaining('was not found out')]);
  await lookAhead.look(PATH, textWith('^(b+)+2$'), HERE);
  expect(threads.length).toBe(2);
});

describe('a text whose askers have gone', () => {
  /** Asks for a text, and can leave. `isHeard` is whether they were answered as somebody who is there. */
  const askerOf = ({ lookAhead }: ReturnType<typeof story>, text: string) => {
    const asker = new AbortController();
    const isHeard = lookAhead.look(PATH, text, asker.signal).then(
      () => true,
      () => false,
    );
    return { isHeard, leave: () => asker.abort() };
  };
  const ended = async (thread: Worker | undefined) => thread && once(thread, 'exit');

  test('is not looked at when its turn comes, nor remembered as not looked at', async () => {
    const told = story();
    const first = askerOf(told, textWith('^(c+)+1$'));
    const others = [2, 3, 4].map((at) => askerOf(told, textWith(`^(c+)+${at}$`)));
    for (const other of others) other.leave();
    expect(await Promise.all([first, ...others].map(({ isHeard }) => isHeard))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([2, 3, 4].map((at) => hasUnknownPatterns(fileOf(textWith(`^(c+)+${at}$`))))).toEqual(
      Array(3).fill(true),
    );
    expect(told.threads.length).toBe(1);
  });

  test('is looked at no longer: its thread ends, and the next text has another', async () => {
    const told = story();
    const text = textWith('^(d+)+1$');
    const first = askerOf(told, text);
    await expect.poll(() => told.threads.length).toBe(1);
    const next = askerOf(told, textWith('^(d+)+2$'));
    const isOver = ended(told.threads[0]);
    first.leave();
    await isOver;
    expect([await first.isHeard, await next.isHeard, told.threads.length]).toEqual([false, true, 2]);
    expect(hasUnknownPatterns(fileOf(text))).toBe(true);
    expect(told.logged).toEqual([]);
  });

  test('is looked at from the beginning for whoever asks for it afterwards', async () => {
    const told = story();
    const text = textWith('^(e+)+1$');
    const first = askerOf(told, text);
    await expect.poll(() => told.threads.length).toBe(1);
    first.leave();
    const second = askerOf(told, text);
    expect([await first.isHeard, await second.isHeard, told.threads.length]).toEqual([false, true, 2]);
    expect(saidOf(text)).toEqual([expect.stringContaining('can run away')]);
  });

  test('is looked at as long as one of them is there', async () => {
    const told = story();
    const text = textWith('^(f+)+1$');
    const [first, second, third] = [askerOf(told, text), askerOf(told, text), askerOf(told, text)];
    await expect.poll(() => told.threads.length).toBe(1);
    first.leave();
    third.leave();
    expect([await first.isHeard, await second.isHeard, await third.isHeard]).toEqual([false, true, false]);
    expect([told.threads.length, hasUnknownPatterns(fileOf(text))]).toEqual([1, false]);
  });

  test('is not even begun for somebody who has gone before', async () => {
    const told = story();
    await expect(
      told.lookAhead.look(PATH, textWith('^(g+)+1$'), AbortSignal.abort('gone')),
    ).rejects.toMatchObject({ code: 'unavailable' });
    expect(told.threads).toEqual([]);
  });
});

test('nothing is looked at in this thread after the end either', async () => {
  const { lookAhead, threads } = story();
  lookAhead.close();
  await lookAhead.look(PATH, textWith('^(h+)+1$'), HERE);
  expect([threads.length, hasUnknownPatterns(fileOf(textWith('^(h+)+1$')))]).toEqual([0, false]);
});

test('the thread for patterns has a limit of memory', () => {
  const thread = startPatternThread();
  onTestFinished(async () => void (await thread.terminate()));
  expect(thread.resourceLimits?.maxOldGenerationSizeMb).toBe(512);
});
