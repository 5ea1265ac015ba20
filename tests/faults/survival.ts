import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from '../free-port.ts';
import { bareSurroundings } from '../programs.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';
import { type DiskReport, sendConcern } from './disk.ts';
import { faultsIn, nothingYet } from './invariants.ts';
import { sqliteStore } from './stores/sqlite-store.ts';
import { until } from './work.ts';

/** What may happen to standard output and standard error, as a shell says it. */
export const logTroubles = { 'log disk full': '> /dev/full 2>&1', 'log pipe closed': '2>&1 | head -1' };

const REQUESTS = 200;
/** How soon a server that was killed must be ready again, where nothing else needs the processor. */
const READY_AGAIN_MS = 3000;
/** Where something does, how much longer than its first start that may take: a supervisor's second look, and a call. */
const MORE_THAN_A_START_MS = 1500;

type Started = {
  child: ChildProcess;
  url: string;
  dataDir: string;
  processIds: () => number[];
  /** How often one was taken for frozen. */
  freezes: () => number;
  /** Milliseconds until it was ready. */
  startedIn: number;
};

/** Starts one of this folder's programs, by a shell that does this with its output, and waits until it is ready. */
async function startOn(
  program: string,
  { output = '', settings = {} }: { output?: string; settings?: Record<string, string> },
): Promise<Started> {
  const dataDir = join(temporaryDirectory(), 'data');
  const port = await freePort();
  const startedAt = Date.now();
  const command = `"${process.execPath}" "${join(import.meta.dirname, program)}" ${output}`;
  const child = spawn('sh', ['-c', output ? command : `exec ${command}`], {
    env: { ...bareSurroundings(), PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // The shell, and whatever it has started.
  onTestFinished(() => void (child.exitCode === null && process.kill(-(child.pid ?? 0), 'SIGKILL')));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const url = `http://127.0.0.1:${port}`;
  await until(() => isReady(url), Boolean);
  const processIds = () => [...said.matchAll(/^process (\d+)$/gm)].map(([, id]) => Number(id));
  const freezes = () => said.match(/^The server is frozen/gm)?.length ?? 0;
  return { child, url, dataDir, processIds, freezes, startedIn: Date.now() - startedAt };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Works on while nothing that the server logs can be written. */
export async function loseTheLog(output: string): Promise<DiskReport> {
  const { child, url, dataDir } = await startOn('server.ts', { output });
  const done = nothingYet();
  const faults: string[] = [];
  for (let count = 0; count < REQUESTS; count += 1) {
    const { status, id } = await sendConcern(url);
    if (status === 201) done.submissions.push(id);
    else faults.push(`answered ${status}`);
  }
  // Lines wait a moment for company before they are written.
  await setTimeout(300);
  if (!(await isReady(url))) faults.push('it is not ready any more');
  const dropped = /^tenderfoot_log_lines_dropped_total (\d+)$/m.exec(
    await (await fetch(`${url}/metrics`)).text(),
  )?.[1];
  if (!(Number(dropped) > REQUESTS / 2)) faults.push(`only ${dropped} lines were dropped`);
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await once(child, 'close');
  return {
    faults: [...faults, ...(await faultsIn(sqliteStore(dataDir), done))],
    seen: `${done.submissions.length} acknowledged, ${dropped} lines dropped`,
  };
}

/** Kills a busy server under its supervisor, so many times, or stops it, so that its supervisor does. */
export async function killSupervised(
  times: number,
  signal: 'SIGKILL' | 'SIGSTOP' | 'SIGTERM' = 'SIGKILL',
): Promise<DiskReport> {
  const { child, url, dataDir, processIds, freezes, startedIn } = await startOn('supervisor.ts', {
    settings: signal === 'SIGSTOP' ? { FROZEN_AFTER_SECONDS: '2' } : {},
  });
  const done = nothingYet();
  const faults: string[] = [];
  let slowest = 0;
  for (let death = 0; death < times; death += 1) {
    let isBusy = true;
    const callers = Array.from({ length: 4 }, async () => {
      while (isBusy) {
        const answer = await sendConcern(url).catch(() => undefined);
        if (answer?.status === 201) done.submissions.push(answer.id);
      }
    });
    await setTimeout(100 + 37 * (death % 7));
    const lives = processIds().length;
    process.kill(processIds().at(-1) ?? 0, signal);
    if (signal === 'SIGSTOP') await until(freezes, (count) => count > death);
    const killedAt = Date.now();
    isBusy = false;
    await Promise.all(callers);
    await until(async () => processIds().length > lives && (await isReady(url)), Boolean);
    slowest = Math.max(slowest, Date.now() - killedAt);
  }
  if (slowest > Math.max(READY_AGAIN_MS, startedIn + MORE_THAN_A_START_MS))
    faults.push(`ready again after ${slowest} ms`);
  child.kill('SIGTERM');
  const [exitCode] = await once(child, 'exit');
  if (exitCode !== 0) faults.push(`SIGTERM: exit code ${exitCode}`);
  return {
    faults: [...faults, ...(await faultsIn(sqliteStore(dataDir), done))],
    seen: `${done.submissions.length} acknowledged, ready again after ${slowest} ms at most`,
  };
}
