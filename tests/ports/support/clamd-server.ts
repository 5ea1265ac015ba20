import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findClamd } from '../../clamd.ts';
import { answerAsClamd } from './clamd-protocol.ts';

/** What scanners are tested with; it harms nobody. Written in two parts, lest a scanner takes this file for it. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${'ANTIVIRUS-TEST-FILE!$H+H*'}`;

/** The longest content that it takes. */
export const MOST_BYTES = 11_000_000;

export type Clamd = { path: string; url: string; stop(): void };

/** ClamAV's own daemon (`program`), or a server of ours that speaks as much of its protocol. */
export async function startClamd(program = findClamd()): Promise<Clamd> {
  const directory = mkdtempSync(join(tmpdir(), 'tenderfoot-clamd-'));
  const path = join(directory, 'clamd.ctl');
  const end = await (program ? startReal(program, directory, path) : startOwn(path));
  const stop = () => {
    end();
    rmSync(directory, { recursive: true, force: true });
  };
  return { path, url: `unix://${path}`, stop };
}

async function startReal(program: string, directory: string, path: string): Promise<() => void> {
  const signature = Buffer.from(EICAR).toString('hex');
  writeFileSync(join(directory, 'tests.ndb'), `Eicar-Test-Signature:0:*:${signature}\n`);
  const settings = {
    Foreground: 'yes',
    DatabaseDirectory: directory,
    LocalSocket: path,
    TemporaryDirectory: directory,
    StreamMaxLength: MOST_BYTES,
    MaxThreads: 4,
  };
  const file = join(directory, 'clamd.conf');
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  );
  const child = spawn(program, ['--config-file', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  const ended = new Promise<never>((_, failed) => {
    child.once('exit', () => failed(new Error(`clamd ended: ${said}`)));
  });
  ended.catch(() => {});
  await Promise.race([ended, untilItListens(path)]);
  return () => void child.kill('SIGKILL');
}

async function untilItListens(path: string): Promise<void> {
  const tries = new Promise<boolean>((done) => {
    const socket = connect(path, () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });
  if (await tries) return;
  await new Promise((later) => setTimeout(later, 20));
  await untilItListens(path);
}

async function startOwn(path: string): Promise<() => void> {
  const server = createServer(answerAsClamd(EICAR, MOST_BYTES));
  await new Promise<void>((listening) => server.listen(path, listening));
  return () => void server.close();
}
