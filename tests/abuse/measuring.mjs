// Loaded into a server that is measured, before its own code: answers each message of its parent with what was used.
import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';

/** The threads that end by themselves some seconds after their last work (`work-thread.ts`): until then they hold files. */
const PASSING = new Set(['forms', 'workshop']);
const threads = new Set();
subscribe('worker_threads', ({ worker }) => {
  if (!PASSING.has(worker.threadName)) return;
  threads.add(worker);
  worker.once('exit', () => threads.delete(worker));
});

process.on('message', async ({ id, isSettled }) => {
  while (isSettled && threads.size > 0) await pause(100);
  // What was thrown away is no growth; the second pass takes what the first has only marked or finalized.
  for (let pass = 0; isSettled && pass < 2; pass += 1) {
    await pause(20);
    globalThis.gc();
  }
  const { user, system } = process.threadCpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ id, processorMs: (user + system) / 1000, resident: rss, kept: heapUsed + external });
});
// Whoever measures does not keep the server alive.
process.channel?.unref();
