import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
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

const PATH = 'common/odd.schema.json';
const textWith = (pattern: string) => JSON.stringify({ type: 'string', maxLength: 50, pattern });
const fileOf = (text: string) => parseSources([[PATH, text]]).get(PATH) ?? { path: '', text: '', json: null };
const saidOf = (text: string) => runawayPatterns(fileOf(text)).map(({ message }) => message);

test('the thread for patterns ends when nothing has been asked for a while, and another begins', async () => {
  const { lookAhead, threads, waiting, passTime } = story();
  await lookAhead.look(PATH, textWith('^(a+)+1$'));
  await lookAhead.look(PATH, textWith('^(a+)+2$'));
  expect([threads.length, waiting.size]).toEqual([1, 1]);
  const [first] = threads;
  const isOver = first && once(first, 'exit');
  passTime();
  await isOver;
  await lookAhead.look(PATH, textWith('^(a+)+3$'));
  expect(threads.length).toBe(2);
  expect(saidOf(textWith('^(a+)+3$'))).toEqual([expect.stringContaining('can run away')]);
});

test('a thread that ends over a pattern keeps nobody waiting: that nothing was found out is said', async () => {
  const { lookAhead, threads } = story({ onStart: (thread) => void thread.terminate() });
  const text = textWith('^(b+)+1$');
  await lookAhead.look(PATH, text);
  expect(hasUnknownPatterns(fileOf(text))).toBe(false);
  expect(saidOf(text)).toEqual([expect.stringContaining('was not found out')]);
  await lookAhead.look(PATH, textWith('^(b+)+2$'));
  expect(threads.length).toBe(2);
});

test('the thread for patterns has a limit of memory', () => {
  const thread = startPatternThread();
  onTestFinished(async () => void (await thread.terminate()));
  expect(thread.resourceLimits?.maxOldGenerationSizeMb).toBe(512);
});
