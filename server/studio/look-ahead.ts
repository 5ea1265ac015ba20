import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { parseSources, type SourceFile } from '../../codegen/compiler/load.ts';
import { SchemaError } from '../../codegen/compiler/problem.ts';
import { hasUnknownPatterns, keepLook, keepUnlooked } from '../../codegen/lint/rules/runaway-pattern.ts';
import type { Log } from '../platform/ports/log.ts';
import { faultCodeOf } from '../platform/ports/vendor-error.ts';

export type LookAhead = {
  /**
   * Has the regular expressions of a schema's text looked at in a thread of its own, which can take seconds: whoever asks
   * about the text afterwards is told at once. Where the thread ends over it, that nothing was found out.
   */
  look(path: string, text: string): Promise<void>;
  close(): void;
};

/** Runs something after a while, unless that is called off by what it gives back. */
export type Later = (milliseconds: number, run: () => void) => () => void;

/** What has been looked at stays in the memory of the thread for as long as it lives. */
const IDLE_MS = 10_000;

type Parts = {
  log: Log;
  later?: Later;
  start?: () => Worker;
};

type Running = { thread: Worker; gone: AbortSignal };

/** Looks at one text after the other, in a thread that is there only while somebody asks. */
export function createLookAhead({ log, later = byTimer, start = startPatternThread }: Parts): LookAhead {
  const end = new AbortController();
  let running: Running | undefined;
  let last = Promise.resolve();
  let stayAwake = () => {};
  const begin = (): Running => {
    const thread = start();
    const gone = new AbortController();
    const begun = { thread, gone: gone.signal };
    thread.on('error', (error) => log('warn', 'patterns not looked at', { reason: faultCodeOf(error) }));
    thread.once('exit', () => {
      if (running === begun) running = undefined;
      gone.abort();
    });
    return begun;
  };
  const rest = () => {
    void running?.thread.terminate();
    running = undefined;
  };
  const lookAt = async (file: SourceFile) => {
    if (end.signal.aborted || !hasUnknownPatterns(file)) return;
    stayAwake();
    running ??= begin();
    const { thread, gone } = running;
    thread.postMessage(file);
    try {
      const [problems] = await once(thread, 'message', { signal: AbortSignal.any([end.signal, gone]) });
      keepLook(file, problems);
    } catch {
      // Why is in the log. In this thread it would take as much, and everybody would wait for it.
      keepUnlooked(file);
    }
    stayAwake = later(IDLE_MS, rest);
  };
  return {
    async look(path, text) {
      const file = fileOf(path, text);
      if (!file || !hasUnknownPatterns(file)) return;
      last = last.then(() => lookAt(file));
      await last;
    },
    close() {
      end.abort();
      stayAwake();
      rest();
    },
  };
}

/** Starts what looks at patterns. It takes 150 MB for the worst of them; what is over is garbage. */
export function startPatternThread(): Worker {
  const thread = new Worker(new URL('./pattern-thread.ts', import.meta.url), {
    name: 'patterns',
    env: {},
    resourceLimits: {
      // As in the thread of the process: how many brackets in brackets are too many hangs on it.
      stackSizeMb: 1,
      // Whoever asks for much more than is left ends the process, so the limit is far from what is needed.
      maxOldGenerationSizeMb: 512,
    },
  });
  thread.unref();
  return thread;
}

const byTimer: Later = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds).unref();
  return () => clearTimeout(timer);
};

/** Undefined for what is no JSON, or too large: that is said instead. */
function fileOf(path: string, text: string): SourceFile | undefined {
  try {
    return parseSources([[path, text]]).get(path);
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}
