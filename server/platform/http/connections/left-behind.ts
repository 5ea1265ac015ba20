import { networkOf } from '../../turns/callers.ts';
import type { ShareLimits } from './shares.ts';

/** Work that goes on although its caller has left. */
export type LeftBehind = {
  /** Returns whether there is so much of it that this caller's next request must not be begun. */
  isFull(caller: string): boolean;
  /** Counts work until it is done, whether it succeeds or not. */
  add(caller: string, work: Promise<unknown>): void;
};

/**
 * Bounds work that nobody waits for: while a database or a vendor hangs, callers who connect, ask and leave at once
 * would otherwise fill the memory, since connections are limited only while they last. `ofOne` is for a network.
 */
export function createLeftBehind({ ofOne, inAll: most }: ShareLimits): LeftBehind {
  const ofNetworks = new Map<string, number>();
  let inAll = 0;
  const count = (network: string, more: number) => {
    const sum = (ofNetworks.get(network) ?? 0) + more;
    inAll += more;
    if (sum === 0) ofNetworks.delete(network);
    else ofNetworks.set(network, sum);
  };
  return {
    isFull: (caller) => inAll >= most || (ofNetworks.get(networkOf(caller)) ?? 0) >= ofOne,
    add(caller, work) {
      const network = networkOf(caller);
      count(network, 1);
      const done = () => count(network, -1);
      work.then(done, done);
    },
  };
}
