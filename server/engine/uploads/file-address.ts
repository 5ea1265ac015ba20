import { addSeconds, MINUTE } from '../../platform/db/times.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { isSameHash, type Keys } from '../../platform/security/keys.ts';

/** Addresses that open one file for a few minutes. */
export type FileAddresses = {
  /** `/api/files/<id>?exp=…&sig=…` */
  sign(id: string): string;
  isSigned(id: string, query: { exp: string | undefined; sig: string | undefined }): boolean;
};

const LIFETIME_SECONDS = 5 * MINUTE;

export function createFileAddresses({ keys, clock }: { keys: Keys; clock: Clock }): FileAddresses {
  return {
    sign(id) {
      const exp = String(Math.floor(addSeconds(clock.now(), LIFETIME_SECONDS).getTime() / 1000));
      return `/api/files/${id}?exp=${exp}&sig=${keys.signFile(id, exp)}`;
    },
    isSigned(id, { exp = '', sig = '' }) {
      const isCurrent = /^\d{1,12}$/.test(exp) && Number(exp) * 1000 > clock.now().getTime();
      return isSameHash(sig, keys.signFile(id, exp)) && isCurrent;
    },
  };
}
