import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

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
