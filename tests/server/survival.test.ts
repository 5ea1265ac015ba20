import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../free-port.ts';
import { bareSurroundings } from '../programs.ts';
import { type Running, startProcess } from './support/server-process.ts';
import { newDatabase, temporaryDirectory } from './support/test-database.ts';

/** Asks again until the answer is there. */
async function until<Value>(ask: () => Promise<Value | undefined> | Value | undefined, seconds = 20) {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    const value = await ask();
    if (value !== undefined) return value;
    await new Promise((wait) => setTimeout(wait, 20));
  }
  throw new Error(`It did not happen within ${seconds} seconds`);
}

const isUp = (address: string) =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok || undefined,
    () => undefined,
  );

const isDown = async (address: string) => ((await isUp(address)) ? undefined : true);

const processIds = ({ output }: Running) =>
  [...output().matchAll(/^process (\d+)$/gm)].map(([, id]) => Number(id));

const serverOf = (running: Running): number => {
  const id = processIds(running).at(-1);
  if (id === undefined) throw new Error('No server was started');
  return id;
};

/** One that is frozen does not notice that its supervisor has gone. */
function endServerOf(running: Running): void {
  try {
    process.kill(serverOf(running), 'SIGKILL');
  } catch {
    // It has ended, or never begun.
  }
}

async function droppedLines(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^tenderfoot_log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
}

describe('the log', () => {
  it('does not end the process when its disk is full, and counts what was dropped', async () => {
    const PORT = String(await freePort());
    const address = `http://127.0.0.1:${PORT}`;
    const program = join(import.meta.dirname, 'support/serve.ts');
    const child = spawn('sh', ['-c', `exec "${process.execPath}" "${program}" >/dev/full 2>/dev/full`], {
      env: { ...bareSurroundings(), ...(await newDatabase()), PORT },
      stdio: 'ignore',
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await until(() => isUp(address));
    await until(async () => ((await droppedLines(address)) > 0 ? true : undefined));
    expect(child.exitCode).toBeNull();
  });

  it('does not end the process when whoever reads it has gone', async () => {
    const running = startProcess(await newDatabase());
    const address = await running.address;
    running.child.stdout?.destroy();
    running.child.stderr?.destroy();
    await fetch(`${address}/healthz`);
    await until(async () => ((await droppedLines(address)) > 0 ? true : undefined));
    running.child.kill('SIGTERM');
    expect(await running.exit).toBe(0);
  });

  it('neither waits for a reader who has stopped reading nor keeps everything for him', async () => {
    const talker = spawn(process.execPath, [join(import.meta.dirname, 'support/talk-to-nobody.ts')], {
      env: bareSurroundings(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void talker.kill('SIGKILL'));
    let said = '';
    talker.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    await new Promise((ended) => talker.stderr.once('end', ended));
    const [, dropped, waiting] = /^(\d+) dropped, (\d+) waiting$/m.exec(said) ?? [];
    expect(Number(dropped)).toBeGreaterThan(8000);
    expect(Number(waiting)).toBeLessThan(1_100_000);
  });
});

describe('a mistake that nobody has caught', () => {
  it('is logged, what is in flight is answered, and the process ends with 1', async () => {
    const running = startProcess(await newDatabase(), [], 'faulty-serve.ts');
    const address = await running.address;
    const body = '{"mobileNumber":';
    const answered = new Promise<number | undefined>((answer, failed) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
      const path = `${address}/api/registration/request_code`;
      const slow = request(path, { method: 'POST', headers }, (response) => {
        response.resume();
        answer(response.statusCode);
      });
      slow.on('error', failed);
      slow.write(body.slice(0, 5));
      void isUp(address)
        .then(() => running.child.kill('SIGUSR2'))
        .then(() => until(() => isDown(address)))
        .then(() => slow.end(body.slice(5)));
    });
    expect(await answered).toBe(400);
    expect(await running.exit).toBe(1);
    expect(running.output()).toMatch(/"event":"process failed".*TypeError/);
    expect(running.output()).not.toContain('Avery');
  });
});

describe('a supervised server', () => {
  const supervised = async (settings: Record<string, string> = {}, options: string[] = []) => {
    const PORT = String(await freePort());
    const env = { ...(await newDatabase()), PORT, ...settings };
    const running = startProcess(env, options, 'supervised-serve.ts');
    onTestFinished(() => endServerOf(running));
    return { running, address: `http://127.0.0.1:${PORT}` };
  };

  it('is ready again when it was killed, and ends with its supervisor', async () => {
    const { running, address } = await supervised();
    await running.address;
    await until(() => isUp(address));
    for (const lives of [2, 3]) {
      process.kill(serverOf(running), 'SIGKILL');
      await until(() => isDown(address));
      await until(() => isUp(address));
      expect(processIds(running)).toHaveLength(lives);
    }
    running.child.kill('SIGTERM');
    expect(await running.exit).toBe(0);
    expect(await isUp(address)).toBeUndefined();
  });

  it('is started again after a mistake that nobody has caught', async () => {
    const { running, address } = await supervised();
    await running.address;
    await until(() => isUp(address));
    process.kill(serverOf(running), 'SIGUSR2');
    await until(() => (processIds(running).length === 2 ? true : undefined));
    await until(() => isUp(address));
    running.child.kill('SIGINT');
    expect(await running.exit).toBe(0);
  });

  it('is not started again when its settings are faulty', async () => {
    const { running } = await supervised({ DATA_DIR: temporaryDirectory(), TRUSTED_PROXIES: 'x' });
    expect(await running.exit).toBe(1);
    expect(running.output()).toContain('TRUSTED_PROXIES must be a whole number');
    expect(processIds(running)).toHaveLength(1);
  });

  it('ends when its supervisor was killed', async () => {
    const { running, address } = await supervised();
    await running.address;
    await until(() => isUp(address));
    running.child.kill('SIGKILL');
    await until(() => isDown(address));
    expect(processIds(running)).toHaveLength(1);
  });

  /** How long it had been silent each time that it was killed for that. */
  const silences = ({ output }: Running) =>
    [...output().matchAll(/nothing has been heard of it for (\d+) s/g)].map(([, seconds]) => Number(seconds));
  const FROZEN_AFTER_SECONDS = '2';

  it('is killed when it stands still, is ready again, and has more time when it does so again', async () => {
    const { running, address } = await supervised({ FROZEN_AFTER_SECONDS });
    await running.address;
    for (const [again, signal] of ['SIGSTOP', 'SIGALRM'].entries()) {
      await until(() => isUp(address));
      process.kill(serverOf(running), signal);
      await until(() => silences(running)[again]);
      await until(() => isUp(address));
      expect(processIds(running)).toHaveLength(again + 2);
    }
    expect(silences(running)).toEqual([3, 5]);
    running.child.kill('SIGTERM');
    expect(await running.exit).toBe(0);
  });

  it('is left alone while it starts, while somebody debugs it, and when all was stopped', async () => {
    const [frozen, debugged, asleep, starting] = await Promise.all([
      supervised({ FROZEN_AFTER_SECONDS }),
      supervised({ FROZEN_AFTER_SECONDS }, ['--inspect=127.0.0.1:0']),
      supervised({ FROZEN_AFTER_SECONDS }),
      supervised({ FROZEN_AFTER_SECONDS, STOPS_AT_START: '1' }),
    ]);
    const [clock, ...others] = [frozen.running, debugged.running, asleep.running, starting.running];
    const freeze = async () => {
      const before = silences(clock).length;
      process.kill(serverOf(clock), 'SIGSTOP');
      await until(() => silences(clock)[before]);
      await until(() => isUp(frozen.address));
    };
    await Promise.all([frozen, debugged, asleep].map(({ address }) => until(() => isUp(address))));
    await until(() => processIds(starting.running)[0]);
    process.kill(serverOf(debugged.running), 'SIGSTOP');
    asleep.running.child.kill('SIGSTOP');
    process.kill(serverOf(asleep.running), 'SIGSTOP');
    await freeze();
    for (const running of others) process.kill(serverOf(running), 'SIGCONT');
    asleep.running.child.kill('SIGCONT');
    await freeze();
    for (const { address } of [debugged, asleep, starting]) await until(() => isUp(address));
    for (const running of others) {
      expect(silences(running)).toEqual([]);
      expect(processIds(running)).toHaveLength(1);
    }
  });
});
