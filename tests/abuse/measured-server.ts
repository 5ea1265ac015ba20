import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FRUGAL } from '../../server/programs/supervise.ts';
import { inboxAt, type Product } from '../browser/site.ts';
import { type Running, startProcess } from '../server/support/server-process.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';
import { heldBy } from './growth.ts';

/** What a server has used so far and holds now. Bytes are counted after two collections. */
export type Used = {
  /** What the main thread has computed since it began. */
  processorMs: number;
  /** Memory of the process, and the part of it that its code still refers to. */
  resident: number;
  kept: number;
  /** Connections that the test keeps open are among them. */
  openFiles: number;
  /** Files that are still arriving. */
  incoming: number;
};

export type MeasuredServer = Product & {
  running: Running;
  /** As it is once nothing is left to be thrown away. */
  settled(): Promise<Used>;
  /** Megabytes of memory that the process has at this moment. */
  resident(): number;
  /** Asks, and tells what the main thread computed until the answer had come. */
  costOf<Answer>(ask: () => Promise<Answer>): Promise<{ answer: Answer; processorMs: number }>;
  /**
   * Asks up to eight times, until it cost less than `enough`, and tells the least: what else the machine does at that
   * moment makes the same work dearer, never cheaper.
   */
  leastCostOf<Answer>(
    ask: () => Promise<Answer>,
    enough: number,
  ): Promise<{ answer: Answer; processorMs: number }>;
};

type Reply = { id: number; processorMs: number; resident: number; kept: number };

const TRIALS = 8;

const PRELOAD = join(import.meta.dirname, 'measuring.mjs');

/**
 * The real server as a process, as its supervisor starts it, limits per address on unless `env` says otherwise, that tells
 * what it uses. `site`: the files of its site beside the one page. `program`: another server than the product
 * (`server-process.ts`).
 */
export async function startMeasured(
  env: Record<string, string> = {},
  site: Record<string, string> = {},
  program = 'serve.ts',
): Promise<MeasuredServer> {
  const dataDir = temporaryDirectory();
  for (const [path, content] of Object.entries(site)) {
    const file = join(dataDir, 'site', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const options = [...FRUGAL.options, '--expose-gc', `--import=${PRELOAD}`];
  const running = startProcess({ ...FRUGAL.env, DATA_DIR: dataDir, ...env }, options, program);
  const { child } = running;
  const waiting = new Map<number, { answered: (reply: Reply) => void; failed: (error: Error) => void }>();
  let asked = 0;
  child.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.answered(reply);
    waiting.delete(reply.id);
  });
  void running.exit.then((code) => {
    for (const { failed } of waiting.values())
      failed(new Error(`The server ended with ${code}: ${running.output().slice(-2000)}`));
  });
  const use = (isSettled: boolean) =>
    new Promise<Reply>((answered, failed) => {
      asked += 1;
      waiting.set(asked, { answered, failed });
      child.send({ id: asked, isSettled }, (error) => error && failed(error));
    });
  const url = await running.address;
  const costOf = async <Answer>(ask: () => Promise<Answer>) => {
    const before = await use(false);
    const answer = await ask();
    return { answer, processorMs: (await use(false)).processorMs - before.processorMs };
  };
  return {
    url,
    dataDir,
    inbox: (to) => inboxAt(url, to),
    stop: async () => void child.kill('SIGKILL'),
    running,
    async settled() {
      const { processorMs, resident, kept } = await use(true);
      const { openFiles, incoming } = heldBy({ running, dataDir });
      return { processorMs, resident, kept, openFiles, incoming };
    },
    resident: () => heldBy({ running, dataDir }).residentMegabytes,
    costOf,
    async leastCostOf(ask, enough) {
      let least = await costOf(ask);
      for (let tries = 1; tries < TRIALS && least.processorMs >= enough; tries += 1) {
        const cost = await costOf(ask);
        if (cost.processorMs < least.processorMs) least = cost;
      }
      return least;
    },
  };
}
