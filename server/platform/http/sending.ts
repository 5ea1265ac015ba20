import type { Socket } from 'node:net';
import { attended, createPace, type Pace, POOR_CONNECTION } from './pace.ts';

/** How fast somebody sends what they ask for. */
export type Sending = {
  /** From here on counts what comes of the next request. */
  begin(): void;
  /** Looks at how much has come; to be called from time to time. */
  look(): void;
  /** Whether so little came when that was last looked at that it goes where anybody needs the place. */
  isSlow(): boolean;
  /** Whether less came since the beginning than of a poor connection, once that can be told. */
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
