import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { MeasuredServer } from './measured-server.ts';

/** The longest that somebody who has just come waited to hear that the server lives, in milliseconds. */
export async function longestWaitDuring(
  server: MeasuredServer,
  work: () => Promise<unknown>,
): Promise<number> {
  const looking = new Worker(new URL('looking.mjs', import.meta.url), { workerData: server.url });
  await work();
  looking.postMessage('enough');
  const [waits] = (await once(looking, 'message')) as [number[]];
  return Math.max(...waits);
}
