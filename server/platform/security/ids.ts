import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';

export type NewId = () => string;

const COUNTER_LIMIT = 0x1000;
/** What an id can tell, less the milliseconds that it may be ahead. A clock that goes wrong may be later. */
const LATEST = 2 ** 48 - 2 ** 32;

/**
 * Makes UUIDs of version 7. They begin with the time and a counter, so they sort in the order they were made: rows made
 * together are together in every index, and a commit of many rows writes few pages.
 */
export function createIds(clock: Clock, random: Random): NewId {
  let time = 0;
  let counter = 0;
  return () => {
    const now = Math.min(clock.now().getTime(), LATEST);
    counter = now > time ? 0 : counter + 1;
    time = Math.max(now, time);
    if (counter === COUNTER_LIMIT) {
      counter = 0;
      time += 1;
    }
    const bytes = random.bytes(16);
    bytes.writeUIntBE(time, 0, 6);
    bytes.writeUInt16BE(0x7000 | counter, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    const hex = bytes.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  };
}

/** Returns a lower bound for ids made from this time on, greater than all ids made before. */
export function firstIdAt(time: Date): string {
  const milliseconds = Math.min(time.getTime(), LATEST).toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}`;
}
