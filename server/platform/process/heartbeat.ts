import { url as debuggerAddress } from 'node:inspector';

/** Sent by a server to its supervisor every second from when it starts listening. */
type Beat = {
  /** Seconds of silence after which the server is considered frozen; 0: never. */
  frozenAfterSeconds: number;
};

const BEAT_MS = 1000;

/** Tells the supervisor, if there is one, every second that this process is serving. A frozen process falls silent. */
export function tellServing(frozenAfterSeconds: number): void {
  const tell = () => {
    // Somebody with a debugger may pause the process for as long as they like.
    const beat: Beat = { frozenAfterSeconds: debuggerAddress() ? 0 : frozenAfterSeconds };
    // A lost supervisor is noticed elsewhere (`stop.ts`).
    if (process.connected) process.send?.(beat, () => {});
  };
  tell();
  setInterval(tell, BEAT_MS).unref();
}

/** Returns whether a message is a heartbeat. */
export function isBeat(said: unknown): said is Beat {
  return typeof said === 'object' && said !== null && 'frozenAfterSeconds' in said;
}

export type Watch = { hear(mostSilentSeconds: number): void; end(): void };

/**
 * Calls `onSilence` once when there was no beat for longer than the latest one allowed; never before the first beat.
 * The seconds are counted by a timer instead of a clock, so that none pass while the machine sleeps or both processes
 * are stopped.
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
