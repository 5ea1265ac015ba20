import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterAll } from 'vitest';

/** Milliseconds that the end of a thread takes at most on a machine that does other things as well. */
const MOST_MS = 20_000;

/** Threads that were ended in this process and have not gone yet. */
const ending = new Set<Promise<number>>();

const watch = (message: unknown) => {
  const { worker } = message as { worker: Worker };
  const terminate = worker.terminate.bind(worker);
  worker.terminate = () => {
    const ended = terminate();
    ending.add(ended);
    void ended.finally(() => ending.delete(ended));
    return ended;
  };
};
subscribe('worker_threads', watch);

// V8 (Node 24.21) cannot stop every loop: `while (text.startsWith('a'));`, once it was optimized, keeps a core for ever.
afterAll(async () => {
  unsubscribe('worker_threads', watch);
  const ended = Promise.all(ending).then(() => true);
  if (await Promise.race([ended, setTimeout(MOST_MS, false, { ref: false })])) return;
  ending.clear();
  throw new Error('A thread was ended and goes on');
});
