import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { MeasuredServer } from './measured-server.ts';

/** A form that is sent in turn with the question whether the server lives. */
type Sent = { path: string; body: string };

/**
 * How long somebody who has just come waited each time for an answer, in milliseconds, the shortest wait first. Asks
 * every `pauseMs`.
 */
export async function waitsDuring(
  server: MeasuredServer,
  work: () => Promise<unknown>,
  { form, pauseMs = 10 }: { form?: Sent; pauseMs?: number } = {},
): Promise<number[]> {
  const workerData = { url: server.url, form, pauseMs };
  const looking = new Worker(new URL('looking.mjs', import.meta.url), { workerData });
  await work();
  looking.postMessage('enough');
  const [waits] = (await once(looking, 'message')) as [number[]];
  return waits.sort((one, other) => one - other);
}

/** The longest that somebody who has just come waited to hear that the server lives, in milliseconds. */
export async function longestWaitDuring(
  server: MeasuredServer,
  work: () => Promise<unknown>,
): Promise<number> {
  return (await waitsDuring(server, work)).at(-1) ?? 0;
}
