import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { channelOf, type FaultPoint } from '../../server/fault-points.ts';
import { serve } from '../../server/serve.ts';

// The real server, which tells its process id, and dies at the moment that it is told of: at once, as if somebody had
// pulled the plug.
process.stderr.write(`process ${process.pid}\n`, () => {});
process.on('message', (point: FaultPoint) => {
  subscribe(channelOf(point), () => process.kill(process.pid, 'SIGKILL'));
  process.send?.(point);
});
const site = join(process.env.DATA_DIR ?? '', '../site');
mkdirSync(site, { recursive: true });
writeFileSync(join(site, 'index.html'), '<!doctype html><title>Tenderfoot</title>');
await serve(site);
