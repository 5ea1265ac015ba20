import { createHash, randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Whose numbers of processes are meant: machines and containers that share a folder number theirs anew. */
const WORLD = createHash('sha256').update(`${hostname()} ${pidNamespace()}`).digest('hex').slice(0, 12);
/** After a restart another process may have our number. */
const LIFE = randomUUID().slice(0, 8);

type Owner = { world: string; pid: number; life: string };

/** The process that this is. */
export const self: Readonly<Owner> = { world: WORLD, pid: process.pid, life: LIFE };

/** A name for what is arriving, by which others see whether the process still lives that writes it. */
export function incomingName({ world, pid, life }: Owner = self): string {
  return `${world}-${pid}-${life}.${randomUUID()}`;
}

/** Whether what has this name is of a process that is known to be gone. */
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
    // Of another user, it lives too.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Blank where the system has none. */
function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
