import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../free-port.ts';
import { bareSurroundings } from '../programs.ts';
import { startProcess } from './support/server-process.ts';
import { isDown, isUp, processIds, serverOf, supervised, until } from './support/supervised.ts';
import { newDatabase, temporaryDirectory } from './support/test-database.ts';

const ROOT = join(import.meta.dirname, '../..');
const SUPERVISOR = 'server/programs/supervisor.ts';

/** The process that this one has started. */
const childOf = (id: number) => Number(readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ')[0]);

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

  it('is what `npm run serve` starts, and `npm start` once the site is built', async () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect([scripts.serve, scripts.start]).toEqual([`node ${SUPERVISOR}`, 'node server/programs/start.ts']);
    const start = readFileSync(join(ROOT, 'server/programs/start.ts'), 'utf8');
    expect(start).toMatch(/^await import\('\.\/supervisor\.ts'\);\n$/m);
    const PORT = String(await freePort());
    const address = `http://127.0.0.1:${PORT}`;
    const running = startProcess({ ...(await newDatabase()), PORT }, [], join('../../..', SUPERVISOR));
    await until(() => isUp(address));
    process.kill(childOf(running.child.pid ?? 0), 'SIGKILL');
    await until(() => isDown(address));
    await until(() => isUp(address));
    running.child.kill('SIGTERM');
    expect(await running.exit).toBe(0);
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
});
