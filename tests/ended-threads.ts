import { subscribe } from 'node:diagnostics_channel';
import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterAll } from 'vitest';

/** Milliseconds that the end of a thread takes at most on a machine that does other things as well. */
const MOST_MS = 20_000;

/** Threads that were ended in this process and have not gone yet; this module is evaluated anew for each file. */
const shared = globalThis as { endingThreads?: Set<Promise<number>> };
const ending = shared.endingThreads ?? watchEnds();

function watchEnds(): Set<Promise<number>> {
  const watched = new Set<Promise<number>>();
  subscribe('worker_threads', (message) => {
    const { worker } = message as { worker: Worker };
    const terminate = worker.terminate.bind(worker);
    worker.terminate = () => {
      const ended = terminate();
      watched.add(ended);
      void ended.finally(() => watched.delete(ended));
      return ended;
    };
  });
  shared.endingThreads = watched;
  return watched;
}

// V8 (Node 24.21) cannot stop every loop: `while (text.startsWith('a'));`, once it was optimized, keeps a core for ever.
afterAll(async () => {
  const ended = Promise.all(ending).then(() => true);
  if (await Promise.race([ended, setTimeout(MOST_MS, false, { ref: false })])) return;
  ending.clear();
  throw new Error('A thread was ended and goes on');
});
