import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { parseSources, type SourceFile } from '../../codegen/compiler/load.ts';
import { SchemaError } from '../../codegen/compiler/problem.ts';
import { hasUnknownPatterns, keepLook, keepUnlooked } from '../../codegen/lint/rules/runaway-pattern.ts';
import type { Log } from '../platform/ports/log.ts';
import { faultCodeOf } from '../platform/ports/vendor-error.ts';

export type LookAhead = {
  /**
   * Checks the regular expressions of a schema's text in a separate thread, which can take seconds; later checks of the
   * same text then take no time. If the thread dies, the text is remembered as not checked.
   */
  look(path: string, text: string): Promise<void>;
  close(): void;
};

/** Runs something after some time, unless the returned function cancels it. */
export type Later = (milliseconds: number, run: () => void) => () => void;

/** Milliseconds without work after which the thread ends. Until then, everything it has checked stays in its memory. */
const IDLE_MS = 10_000;

type Parts = {
  log: Log;
  later?: Later;
  start?: () => Worker;
};

type Running = { thread: Worker; gone: AbortSignal };

/** Checks one text at a time, in a thread that exists only while somebody needs it. */
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
      // The reason is in the log. Checking in this thread would need as much, and block everybody.
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

/** Starts the thread that checks patterns. The worst of them take 150 MB, most of it garbage. */
export function startPatternThread(): Worker {
  const thread = new Worker(new URL('./pattern-thread.ts', import.meta.url), {
    name: 'patterns',
    env: {},
    resourceLimits: {
      // As in the main thread: the nesting depth at which brackets are too many depends on it.
      stackSizeMb: 1,
      // The process dies if a pattern asks for much more than is left, so the limit is far above what is needed.
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

/** Returns undefined for text that is not JSON or too large, which is reported elsewhere. */
function fileOf(path: string, text: string): SourceFile | undefined {
  try {
    return parseSources([[path, text]]).get(path);
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}
