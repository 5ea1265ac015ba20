import type { Socket } from 'node:net';
import { attended, createPace, type Pace, POOR_CONNECTION } from './pace.ts';

/** Measures how fast a caller sends a request. */
export type Sending = {
  /** Starts measuring the next request. */
  begin(): void;
  /** Records how much has arrived; call it regularly. */
  look(): void;
  /** Returns whether the caller was so slow at the last look that it loses its place to anybody who needs one. */
  isSlow(): boolean;
  /**
   * Returns whether less has arrived than a poor connection delivers, since the beginning of the request; false during
   * the first second.
   */
  isPoor(): boolean;
};

const TOLD_AFTER_MS = 1_000;
const LEAST_PER_MS = POOR_CONNECTION.least / POOR_CONNECTION.withinMs;

export function createSending(socket: Socket): Sending {
  let pace: Pace;
  let since: number;
  let before: number;
  let looked: number;
  let isSlow = false;
  const sending: Sending = {
    begin() {
      pace = createPace(POOR_CONNECTION);
      since = attended();
      before = socket.bytesRead;
      looked = before;
      isSlow = false;
    },
    look() {
      pace.came(socket.bytesRead - looked);
      looked = socket.bytesRead;
      isSlow = pace.isSlow();
    },
    isSlow: () => isSlow,
    isPoor() {
      const age = attended() - since;
      return age > TOLD_AFTER_MS && socket.bytesRead - before < age * LEAST_PER_MS;
    },
  };
  sending.begin();
  return sending;
}
