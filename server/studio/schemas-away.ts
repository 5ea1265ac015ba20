import { FileTooLarge } from '../../codegen/compiler/plain-file.ts';
import { AppError } from '../platform/errors.ts';
import { sentences } from '../platform/i18n/sentences.ts';

/**
 * Passes on what the studio failed with. A file that is not there is nobody's fault: the folder of the schemas is being
 * moved, or another version of it is being checked out. Of one that is far too large the log has the name.
 * @throws AppError `unavailable` for that, and everything else as it is
 */
export function passOn(error: unknown): never {
  const isAway = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (!isAway && !(error instanceof FileTooLarge)) throw error;
  throw new AppError('unavailable', { request: sentences.unavailable }, { cause: error });
}
