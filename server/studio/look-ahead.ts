import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { parseSources, type SourceFile } from '../../codegen/compiler/load.ts';
import { SchemaError } from '../../codegen/compiler/problem.ts';
import { hasUnknownPatterns, keepLook } from '../../codegen/lint/rules/runaway-pattern.ts';
import type { Log } from '../platform/ports/log.ts';
import { faultCodeOf } from '../platform/ports/vendor-error.ts';

export type LookAhead = {
  /**
   * Has the regular expressions of a schema's text looked at in a thread of its own, which can take seconds: whoever asks
   * about the text afterwards is told at once. Where that fails, they are looked at when they are asked about.
   */
  look(path: string, text: string): Promise<void>;
  close(): void;
};

/** Looks at one text after the other. */
export function createLookAhead(log: Log): LookAhead {
  const end = new AbortController();
  let thread: Worker | undefined;
  let last = Promise.resolve();
  const start = (): Worker => {
    const started = new Worker(new URL('./pattern-thread.ts', import.meta.url), {
      name: 'patterns',
      env: {},
      // As in the thread of the process: how many brackets in brackets are too many hangs on it.
      resourceLimits: { stackSizeMb: 1 },
    });
    started.unref();
    started.on('error', (error) => log('warn', 'patterns not looked at', { reason: faultCodeOf(error) }));
    started.once('exit', () => {
      if (thread === started) thread = undefined;
    });
    return started;
  };
  const lookAt = async (file: SourceFile) => {
    if (end.signal.aborted || !hasUnknownPatterns(file)) return;
    thread ??= start();
    thread.postMessage(file);
    const [problems] = await once(thread, 'message', { signal: end.signal });
    keepLook(file, problems);
  };
  return {
    async look(path, text) {
      const file = fileOf(path, text);
      if (!file || !hasUnknownPatterns(file)) return;
      // That the thread has broken is in the log.
      last = last.then(() => lookAt(file)).catch(() => {});
      await last;
    },
    close() {
      end.abort();
      void thread?.terminate();
    },
  };
}

/** Undefined for what is no JSON, or too large: that is said instead. */
function fileOf(path: string, text: string): SourceFile | undefined {
  try {
    return parseSources([[path, text]]).get(path);
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}
