import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { parseSources, type SourceFile } from '../../codegen/compiler/load.ts';
import { SchemaError } from '../../codegen/compiler/problem.ts';
import {
  hasUnknownPatterns,
  keepLook,
  keepUnlooked,
  type PatternFault,
} from '../../codegen/lint/rules/runaway-pattern.ts';
import type { Log } from '../platform/ports/log.ts';
import { faultCodeOf } from '../platform/ports/vendor-error.ts';
import { startThread } from '../platform/process/start-thread.ts';
import { tooBusy } from '../platform/turns/too-busy.ts';

export type LookAhead = {
  /**
   * Checks the regular expressions of a schema's text in a separate thread, which can take seconds; later checks of the
   * same text then take no time. If the thread dies, the text is remembered as not checked. A text is checked only while
   * one of those who ask for it is still there.
   * @throws AppError `unavailable` if `asker` has gone: then the text may not have been checked
   */
  look(path: string, text: string, asker: AbortSignal): Promise<void>;
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

/** A text that is being checked or waits for it. */
type Look = { file: SourceFile; askers: number; abandoned: AbortController; done: Promise<void> };

/** Checks one text at a time, in a thread that exists only while somebody needs it. */
export function createLookAhead({ log, later = byTimer, start = startPatternThread }: Parts): LookAhead {
  const end = new AbortController();
  const thread = createPatternThread({ log, later, start });
  const looks = new Map<string, Look>();
  let last = Promise.resolve();
  const lookAt = async ({ file, abandoned: { signal: abandoned } }: Look) => {
    if (abandoned.aborted || !hasUnknownPatterns(file)) return;
    try {
      keepLook(file, await thread.ask(file, AbortSignal.any([end.signal, abandoned])));
    } catch {
      // The reason is in the log. Checking in this thread would need as much, and block everybody.
      if (!abandoned.aborted) keepUnlooked(file);
    }
  };
  const begun = (key: string, file: SourceFile): Look => {
    const look: Look = { file, askers: 0, abandoned: new AbortController(), done: Promise.resolve() };
    const forget = () => {
      if (looks.get(key) === look) looks.delete(key);
    };
    look.abandoned.signal.addEventListener('abort', forget);
    look.done = last.then(() => lookAt(look)).finally(forget);
    last = look.done;
    looks.set(key, look);
    return look;
  };
  return {
    async look(path, text, asker) {
      const file = fileOf(path, text);
      if (!file || !hasUnknownPatterns(file)) return;
      if (asker.aborted) throw tooBusy();
      const key = `${path}\n${text}`;
      const look = looks.get(key) ?? begun(key, file);
      look.askers += 1;
      const leave = () => {
        look.askers -= 1;
        if (look.askers === 0) look.abandoned.abort();
      };
      asker.addEventListener('abort', leave);
      await look.done;
      asker.removeEventListener('abort', leave);
      if (asker.aborted) throw tooBusy();
    },
    close() {
      end.abort();
      thread.end();
    },
  };
}

type Running = { worker: Worker; gone: AbortSignal };

/** Begins a thread when there is something to check, and ends it when there was nothing for a while. */
function createPatternThread({ log, later, start }: Required<Parts>) {
  let running: Running | undefined;
  let stayAwake = () => {};
  const begin = (): Running => {
    const worker = start();
    const gone = new AbortController();
    const begun = { worker, gone: gone.signal };
    worker.on('error', (error) => log('warn', 'patterns not looked at', { reason: faultCodeOf(error) }));
    worker.once('exit', () => {
      if (running === begun) running = undefined;
      gone.abort();
    });
    return begun;
  };
  const end = () => {
    stayAwake();
    void running?.worker.terminate();
    running = undefined;
  };
  return {
    end,
    /** Checks a file. An aborted signal ends the thread, because nothing else stops it. @throws when it ends first */
    async ask(file: SourceFile, signal: AbortSignal): Promise<PatternFault[]> {
      signal.throwIfAborted();
      stayAwake();
      running ??= begin();
      const { worker, gone } = running;
      worker.postMessage(file);
      try {
        const [faults] = await once(worker, 'message', { signal: AbortSignal.any([signal, gone]) });
        return faults;
      } catch (error) {
        if (signal.aborted) end();
        throw error;
      } finally {
        stayAwake = later(IDLE_MS, end);
      }
    },
  };
}

/** Starts the thread that checks patterns. The worst of them take 150 MB, most of it garbage. */
export function startPatternThread(): Worker {
  const thread = startThread(new URL('./pattern-thread.ts', import.meta.url), {
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
