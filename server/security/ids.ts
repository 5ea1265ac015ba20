import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';

/** Makes ids. */
export type NewId = () => string;

/**
 * UUIDs of version 7: they begin with the time, so rows made together lie together in every index, and a commit
 * of many rows writes few pages.
 */
export function createIds(clock: Clock, random: Random): NewId {
  return () => {
    const bytes = random.bytes(16);
    bytes.writeUIntBE(clock.now().getTime(), 0, 6);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    const hex = bytes.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  };
}
