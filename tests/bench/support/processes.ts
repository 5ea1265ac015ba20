import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { median } from './statistics.ts';

/** A server in a process of its own. */
export type ServerProcess = { url: string; pid: number; stop(): Promise<void> };

const ROOT = resolve(import.meta.dirname, '../../..');

/** The product itself, as it is served. */
export const PRODUCT = resolve(ROOT, 'server/programs/main.ts');

/** The kernel counts processor time in ticks of a hundredth of a second. */
const TICK_MS = 10;

// A benchmark that breaks takes its servers with it.
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});

/** Starts a server on a port of its own, with many callers from one address, and waits for the address it prints. */
export async function startServer(args: string[], settings: Record<string, string> = {}) {
  const usual = { PORT: '0', RATE_LIMITS: 'off', NODE_ENV: 'development', DATABASE_URL: '' };
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...usual, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const url = await printedAddress(child);
  const server: ServerProcess = {
    url,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return;
      const exit = new Promise((ended) => child.once('exit', ended));
      child.kill('SIGTERM');
      await exit;
    },
  };
  return server;
}

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let text = '';
    child.once('exit', (code) => failed(new Error(`A server ended with ${code}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (text.length < 10_000) text += chunk.toString();
      const address = text.match(/http:\/\/127\.0\.0\.1:\d+/)?.[0];
      if (address) found(address);
    });
  });
}

/** User and system time of all threads of a process, in milliseconds (Linux). */
export function cpuMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The most memory that a process has had so far, in bytes (Linux). */
export function peakMemory(pid: number): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

const WINDOW_MS = 500;
const WINDOWS = 8;
const LITTLE = 0.03;
const LONGEST_MS = 60_000;

/** The share of a core that a process uses in a while. */
async function shareOfACore(pid: number): Promise<number> {
  const [begunAt, before] = [performance.now(), cpuMilliseconds(pid)];
  await setTimeout(WINDOW_MS);
  return (cpuMilliseconds(pid) - before) / (performance.now() - begunAt);
}

/** The share of a core that a process uses when nobody asks it anything: it looks for work each second. */
export async function shareAtRest(pid: number): Promise<number> {
  const shares: number[] = [];
  while (shares.length < WINDOWS) shares.push(await shareOfACore(pid));
  return median(shares);
}

/** Resolves when a process uses next to no more than it does at rest. @throws Error when that takes over a minute */
export async function untilAtRest(pid: number, atRest: number): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while ((await shareOfACore(pid)) > atRest + LITTLE)
    if (performance.now() > end) throw new Error('The server does not come to rest');
}
