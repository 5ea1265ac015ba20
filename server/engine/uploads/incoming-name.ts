import { createHash, randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Tells whose process ids are meant: machines and containers that share a folder each have their own. */
const WORLD = createHash('sha256').update(`${hostname()} ${pidNamespace()}`).digest('hex').slice(0, 12);
/** After a restart another process may have our id. */
const LIFE = randomUUID().slice(0, 8);

type Owner = { world: string; pid: number; life: string };

/** This process. */
export const self: Readonly<Owner> = { world: WORLD, pid: process.pid, life: LIFE };

/** Returns a name for an arriving file, which tells others whether the process that writes it is still alive. */
export function incomingName({ world, pid, life }: Owner = self): string {
  return `${world}-${pid}-${life}.${randomUUID()}`;
}

/** Tells whether a file of this name was written by a process that is known to be gone. */
export function isLeftBehind(name: string): boolean {
  const [, world, pid, life] = /^([0-9a-f]{12})-(\d{1,10})-([0-9a-f]{8})\./.exec(name) ?? [];
  if (world !== WORLD || pid === undefined) return false;
  return Number(pid) === process.pid ? life !== LIFE : !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive, too.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Returns an empty text if the system has none. */
function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
