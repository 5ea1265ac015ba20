import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { channelOf, type FaultPoint } from '../../server/platform/process/fault-points.ts';
import { serve } from '../../server/programs/serve.ts';

// The real server, which tells its process id, and dies at the moment that it is told of: at once, as if somebody had
// pulled the plug.
process.stderr.write(`process ${process.pid}\n`, () => {});
process.on('message', (what: FaultPoint | 'end inspectors' | 'leave inspectors') => {
  areInspectorsEnded = what === 'end inspectors';
  if (!what.endsWith(' inspectors'))
    subscribe(channelOf(what as FaultPoint), () => process.kill(process.pid, 'SIGKILL'));
  process.send?.(what);
});

// Every third time that a file is given to a process that looks into it, all of them end. There are no others.
let areInspectorsEnded = false;
let begun = 0;
subscribe(channelOf('inspection.begun'), () => {
  begun += 1;
  if (!areInspectorsEnded || begun % 3 !== 0) return;
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').match(/\d+/g);
  for (const child of children ?? []) process.kill(Number(child), 'SIGKILL');
});
const site = join(process.env.DATA_DIR ?? '', '../site');
mkdirSync(site, { recursive: true });
writeFileSync(join(site, 'index.html'), '<!doctype html><title>Tenderfoot</title>');
await serve(site);
