import { parentPort } from 'node:worker_threads';
import type { Inspected, ToInspect } from '../inspections.ts';
import { inspectContent } from './inspect.ts';

// The thread in which files are looked into, one after the other. What goes wrong with the disk is not the file's
// fault; anything else ends the thread, and whoever started it calls the file unusable.
parentPort?.on('message', async ({ path, kind }: ToInspect) => {
  parentPort?.postMessage(await inspected(path, kind));
});

parentPort?.postMessage('ready' satisfies Inspected);

async function inspected(path: string, kind: ToInspect['kind']): Promise<Inspected> {
  try {
    return { verdict: await inspectContent(path, kind) };
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    return { fault: { message: error.message, code: String(error.code) } };
  }
}
