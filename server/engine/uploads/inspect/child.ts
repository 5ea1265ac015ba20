import type { Inspected, ToInspect } from '../inspections.ts';
import { inspectContent } from './inspect.ts';

// The process that inspects files, one after the other. An error of the disk is not the file's fault; any other ends
// the process, and its parent calls the file unusable.
process.on('message', async ({ path, kind }: ToInspect) => tell(await inspected(path, kind)));
process.on('disconnect', () => process.exit());
// A terminal or a service manager sends these to all processes; the server goes on for a while, and still needs this.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
tell('ready');

function tell(answer: Inspected): void {
  process.send?.(answer);
}

async function inspected(path: string, kind: ToInspect['kind']): Promise<Inspected> {
  try {
    return { verdict: await inspectContent(path, kind) };
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    return { fault: { message: error.message, code: String(error.code) } };
  }
}
