import { url as debuggerAddress } from 'node:inspector';

/** What a server tells its supervisor when it listens, and from then on every second. */
type Beat = {
  /** Silent for longer, it is taken for frozen; 0: never. */
  frozenAfterSeconds: number;
};

const BEAT_MS = 1000;

/** Tells the supervisor, if there is one, that this process serves: again and again, for one that is frozen does not. */
export function tellServing(frozenAfterSeconds: number): void {
  const tell = () => {
    // Whoever has a debugger at hand may stop the process anywhere, for as long as he likes.
    const beat: Beat = { frozenAfterSeconds: debuggerAddress() ? 0 : frozenAfterSeconds };
    // That nobody hears it is noticed elsewhere (`stop.ts`).
    if (process.connected) process.send?.(beat, () => {});
  };
  tell();
  setInterval(tell, BEAT_MS).unref();
}

/** Whether this is what a server says that serves. */
export function isBeat(said: unknown): said is Beat {
  return typeof said === 'object' && said !== null && 'frozenAfterSeconds' in said;
}

export type Watch = { hear(mostSilentSeconds: number): void; end(): void };

/**
 * Tells once when nothing was heard for longer than the latest beat has allowed; before the first one nobody is waited
 * for. Seconds are counted as they are lived through here, not read off a clock: while this machine sleeps, or both
 * processes are stopped, none go by.
 */
export function watchSilence(onSilence: (seconds: number) => void): Watch {
  let most = 0;
  let silent = 0;
  const count = setInterval(() => {
    silent += 1;
    if (most === 0 || silent <= most) return;
    most = 0;
    onSilence(silent);
  }, BEAT_MS);
  return {
    hear(mostSilentSeconds) {
      most = mostSilentSeconds;
      silent = 0;
    },
    end: () => clearInterval(count),
  };
}
