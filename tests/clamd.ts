import { findProgram, installFromSystem } from './programs.ts';

/**
 * ClamAV's daemon to test with; undefined where there is none and none could be installed. Signatures are not fetched:
 * the tests bring their own.
 */
export function findClamd(): string | undefined {
  const find = () => findProgram(['clamd'], ['/usr/sbin', '/usr/local/sbin']);
  const present = process.env.CLAMD_PATH || find();
  return present ?? (installFromSystem('ClamAV', ['clamav-daemon']) ? find() : undefined);
}
