import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from './world.ts';

/** What a process holds. */
export type Held = { residentMegabytes: number; openFiles: number; incoming: number };

/** As Linux counts it; elsewhere what cannot be known is 0. */
export function heldBy({ running, dataDir }: Pick<World, 'running' | 'dataDir'>): Held {
  const folder = `/proc/${running.child.pid}`;
  return {
    residentMegabytes: Math.round(
      Number(/VmRSS:\s+(\d+)/.exec(textOf(join(folder, 'status')))?.[1] ?? 0) / 1024,
    ),
    openFiles: namesIn(join(folder, 'fd')).length,
    incoming: namesIn(join(dataDir, 'uploads/incoming')).length,
  };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
