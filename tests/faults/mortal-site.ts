import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { FaultPoint } from '../../server/platform/process/fault-points.ts';
import type { Message, Product } from '../browser/site.ts';
import { bareSurroundings } from '../programs.ts';

/** The server as a process that can be killed. */
export type MortalSite = Product & {
  /** Lets it die when it comes to this point. */
  dieAt(point: FaultPoint): Promise<void>;
  /** Lets the processes that look into files end in the middle, or leaves them alone again. */
  tell(what: 'end inspectors' | 'leave inspectors'): Promise<void>;
  /** Kills it at once. */
  kill(): Promise<void>;
  /** Resolves when it has died. */
  died: Promise<unknown>;
  output(): string;
};

type Settings = Record<string, string>;

/** Starts the server on a data directory. @throws Error with what it has said when it does not start */
export async function startMortal(dataDir: string, settings: Settings = {}): Promise<MortalSite> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: {
      ...bareSurroundings(),
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      HOUSEKEEPING_AFTER_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  const died = once(child, 'close');
  const url = await addressOf(child, (text) => {
    said += text;
    return said;
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await died;
  };
  const tell = async (what: string) => {
    const heard = new Promise<void>((ready) => {
      child.on('message', (answer) => answer === what && ready());
    });
    child.send(what);
    await heard;
  };
  return {
    url,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    died,
    output: () => said,
    dieAt: tell,
    tell,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async inbox(to) {
      const answer = await fetch(`${url}/dev/inbox.json?to=${encodeURIComponent(to)}`);
      return (await answer.json()) as Message[];
    },
  };
}

function addressOf(child: ChildProcess, add: (text: string) => string): Promise<string> {
  return new Promise((found, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        const address = /Tenderfoot is at (http:\S+)/.exec(add(chunk.toString()))?.[1];
        if (address) found(address);
      });
    child.once('close', () => failed(new Error(`The server ended: ${add('')}`)));
  });
}
