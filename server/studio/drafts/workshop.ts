import type { Worker } from 'node:worker_threads';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { currentLanguage } from '../../platform/i18n/speak.ts';
import type { Log } from '../../platform/ports/log.ts';
import { startThread } from '../../platform/process/start-thread.ts';
import {
  BUNDLING,
  createWorkThread,
  ThreadGone,
  type WorkThread,
} from '../../platform/process/work-thread.ts';
import { createGate } from '../../platform/turns/gate.ts';
import { tooBusy } from '../../platform/turns/too-busy.ts';
import { tagOf } from '../form-files.ts';
import type { Asked, Done, Works } from './workshop-thread.ts';

/**
 * Looks at forms that staff work on, in a thread: whatever is in them costs neither the server's time nor its memory.
 * Codegen, which that takes, is loaded there alone.
 */
export type Workshop = {
  /**
   * Asks for a piece of work. One is done at a time, and those who ask take turns. `late`: what the work is to be given as
   * well, read once its turn has come; those who wait for theirs hold nothing of it.
   * @throws AppError `invalid` for texts that take too long or too much memory, `unavailable` with too much to do
   */
  ask<Kind extends keyof Works>(
    kind: Kind,
    asked: Works[Kind]['asked'],
    asking?: Asking,
    late?: () => Promise<Partial<Works[Kind]['asked']>>,
  ): Promise<Works[Kind]['answer']>;
  close(): void;
};

/** Who waits for an answer, as `staffCaller` names them, and what aborts when they have left. Default: everybody. */
export type Asking = { by: string; leaving?: AbortSignal };

/** The largest forms take two seconds, and so does a start of the thread; more where the machine is busy. */
const MOST_SECONDS = 10;
/** A page has one question of each kind under way, and one more when somebody publishes. */
const MOST_WAITING = 30;
/** What every page needs, and nobody has typed. */
const EVERYBODY: Asking = { by: 'everybody' };
/** Texts that were too much are not looked at again for a minute: no page has to find out by itself. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 100;

export type WorkshopThread = WorkThread<Asked, Done<never>>;

type ThreadParts = { log: Log; start?: () => Worker; mostSeconds?: number };

export function createWorkshopThread({
  log,
  start = startWorkshop,
  mostSeconds = MOST_SECONDS,
}: ThreadParts): WorkshopThread {
  return createWorkThread({ log, name: 'workshop of forms', start, mostSeconds });
}

type Parts = { schemasFolder: string; thread: WorkshopThread };

export function createWorkshop({ schemasFolder, thread }: Parts): Workshop {
  const inTurn = createGate({ atOnce: 1, waiting: MOST_WAITING });
  const tooMuch = createRefusals();
  return {
    async ask(kind, asked, { by, leaving } = EVERYBODY, late = async () => ({})) {
      const text = 'text' in asked && asked.text ? asked.id + tagOf(asked.text) : undefined;
      tooMuch.refuseKnown(text);
      const language = currentLanguage();
      return inTurn(by, async () => {
        tooMuch.refuseKnown(text);
        if (leaving?.aborted) throw tooBusy();
        try {
          // TypeScript does not see that `asked` is what belongs to `kind`.
          const work = { ...asked, ...(await late()), kind, schemasFolder, language } as unknown as Asked;
          const answered = await thread.ask(work, leaving);
          if ('isHindered' in answered) throw tooBusy();
          return answered.done;
        } catch (error) {
          if (leaving?.aborted) throw tooBusy();
          throw error instanceof ThreadGone ? tooMuch.refusalOf(text, error) : error;
        }
      });
    },
    close: thread.close,
  };
}

/** Remembers texts that were too much. */
function createRefusals() {
  const known = new Map<string, { until: number; cause: ThreadGone }>();
  const refusal = (cause: ThreadGone) =>
    new AppError('invalid', { request: sentences.formTooMuch }, { cause });
  return {
    /** @throws AppError `invalid` for a text that was too much lately */
    refuseKnown(text: string | undefined): void {
      const last = text === undefined ? undefined : known.get(text);
      if (last && last.until > performance.now()) throw refusal(last.cause);
    },
    refusalOf(text: string | undefined, cause: ThreadGone): AppError {
      if (text !== undefined) known.set(text, { until: performance.now() + REMEMBERED_MS, cause });
      const [oldest] = known.keys();
      if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
      return refusal(cause);
    },
  };
}

function startWorkshop(): Worker {
  return startThread(new URL('./workshop-thread.ts', import.meta.url), {
    name: 'workshop',
    env: BUNDLING,
    // As in the main thread: the nesting depth at which brackets are too many depends on the stack.
    resourceLimits: { stackSizeMb: 1, maxOldGenerationSizeMb: 512 },
  });
}
