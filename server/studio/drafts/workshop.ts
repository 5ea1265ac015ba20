import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { currentLanguage } from '../../platform/i18n/speak.ts';
import type { Log } from '../../platform/ports/log.ts';
import { createWorkThread, ThreadGone } from '../../platform/process/work-thread.ts';
import { tooBusy } from '../../platform/turns/too-busy.ts';
import type { Asked, Done, Works } from './workshop-thread.ts';

/**
 * Looks at forms that staff work on, in a thread: whatever is in them costs neither the server's time nor its memory.
 * Codegen, which that takes, is loaded there alone.
 */
export type Workshop = {
  /**
   * @param leaving aborts when nobody waits any more
   * @throws AppError `invalid` for texts that take too long or too much memory, `unavailable` with too much to do
   */
  ask<Kind extends keyof Works>(
    kind: Kind,
    asked: Works[Kind]['asked'],
    leaving?: AbortSignal,
  ): Promise<Works[Kind]['answer']>;
  close(): void;
};

/** The largest forms take two seconds, and so does a start of the thread; more where the machine is busy. */
const MOST_SECONDS = 10;
/** A page has one question under way, and one more when somebody publishes. */
const MOST_WAITING = 30;
/** Texts that were too much once are not looked at again, which would hold up all others at each keystroke. */
const MOST_REMEMBERED = 100;

type Parts = { log: Log; schemasFolder: string; start?: () => Worker; mostSeconds?: number };

export function createWorkshop({
  log,
  schemasFolder,
  start = startThread,
  mostSeconds = MOST_SECONDS,
}: Parts): Workshop {
  const thread = createWorkThread<Asked, Done<never>>({ log, name: 'workshop of forms', start, mostSeconds });
  const refused = new Set<string>();
  const refuse = () => {
    throw new AppError('invalid', { request: sentences.formTooMuch });
  };
  return {
    async ask(kind, asked, leaving) {
      const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64');
      if (refused.has(key)) refuse();
      if (thread.waiting() >= MOST_WAITING || leaving?.aborted) throw tooBusy();
      const language = currentLanguage();
      try {
        const work = { ...asked, kind, schemasFolder, language } as unknown as Asked;
        const answered = await thread.ask(work, leaving);
        if ('isHindered' in answered) throw tooBusy();
        return answered.done;
      } catch (error) {
        if (leaving?.aborted) throw tooBusy();
        if (!(error instanceof ThreadGone)) throw error;
        refused.add(key);
        const [oldest] = refused;
        if (refused.size > MOST_REMEMBERED && oldest) refused.delete(oldest);
        return refuse();
      }
    },
    close: thread.close,
  };
}

function startThread(): Worker {
  return new Worker(new URL('./workshop-thread.ts', import.meta.url), {
    name: 'workshop',
    env: {},
    // As in the main thread: the nesting depth at which brackets are too many depends on the stack.
    resourceLimits: { stackSizeMb: 1, maxOldGenerationSizeMb: 512 },
  });
}
