import type { Log } from '../ports/log.ts';
import { faultCodeOf } from '../ports/vendor-error.ts';
import { nextTurn } from '../turns/turns.ts';

/** Works out in the background what has come in, so that whoever sends it does not wait. */
export type Intake = {
  start(): void;
  /** Resolves when the current batch is done. Nothing is worked out afterwards, whoever asks. */
  stop(): Promise<void>;
  /**
   * Works along until `isBehind` is no longer true, but for two seconds at most. All who ask at once share each batch.
   * @returns whether everything was caught up with
   */
  catchUp(isBehind: () => Promise<boolean>): Promise<boolean>;
};

type Work = {
  /** Works out a few, and returns how many; more may be waiting. */
  workOutSome: () => Promise<number>;
  /** The message that is logged when a batch fails. */
  failure: string;
  now?: () => number;
};

const POLL_MS = 1000;
/** While more is waiting, it pauses nineteen times as long as it has worked, so that requests come first. */
const REST = 19;
/** While somebody was sent away because of what is waiting, it works half of the time. */
const REST_WHEN_WANTED = 1;
const CATCH_UP_MS = 2000;

export function createIntake(
  { workOutSome, failure, now = () => performance.now() }: Work,
  log: Log,
): Intake {
  let timer: NodeJS.Timeout | undefined;
  let batch: Promise<number> | undefined;
  let isOver = false;
  let isWanted = false;
  const work = () => {
    batch ??= workOutSome().finally(() => {
      batch = undefined;
    });
    return batch;
  };
  const run = async () => {
    const startedAt = now();
    const amount = await work().catch((error: unknown) => {
      log('error', failure, { reason: faultCodeOf(error) });
      return 0;
    });
    if (isOver) return;
    if (amount === 0) isWanted = false;
    const rest = (isWanted ? REST_WHEN_WANTED : REST) * (now() - startedAt);
    timer = setTimeout(run, amount > 0 ? rest : POLL_MS);
  };
  return {
    start: () => void run(),
    async stop() {
      isOver = true;
      clearTimeout(timer);
      await batch?.catch(() => {});
    },
    async catchUp(isBehind) {
      const end = now() + CATCH_UP_MS;
      for (; await isBehind(); await nextTurn()) {
        const isLate = now() >= end;
        if (isLate) isWanted = true;
        if (isLate || isOver) return false;
        await work();
      }
      return true;
    },
  };
}
