import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { channelOf, type FaultPoint } from '../../server/fault-points.ts';
import { serve } from '../../server/serve.ts';

// The real server, which tells its process id, and dies at the moment that it is told of: at once, as if somebody had
// pulled the plug.
process.stderr.write(`process ${process.pid}\n`, () => {});
process.on('message', (what: FaultPoint | 'end threads' | 'leave threads') => {
  areThreadsEnded = what === 'end threads';
  if (!what.endsWith(' threads'))
    subscribe(channelOf(what as FaultPoint), () => process.kill(process.pid, 'SIGKILL'));
  process.send?.(what);
});

// Every third time that a file is given to a thread, all threads end.
let areThreadsEnded = false;
let begun = 0;
const threads = new Set<Worker>();
process.on('worker', (thread: Worker) => {
  threads.add(thread);
  thread.once('exit', () => threads.delete(thread));
});
subscribe(channelOf('inspection.begun'), () => {
  begun += 1;
  if (areThreadsEnded && begun % 3 === 0) for (const thread of threads) void thread.terminate();
});
const site = join(process.env.DATA_DIR ?? '', '../site');
mkdirSync(site, { recursive: true });
writeFileSync(join(site, 'index.html'), '<!doctype html><title>Tenderfoot</title>');
await serve(site);
