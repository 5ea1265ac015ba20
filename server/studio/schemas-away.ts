import { FileTooLarge } from '../../codegen/compiler/plain-file.ts';
import { codeOf } from '../../codegen/runtime/error-code.ts';
import { AppError } from '../platform/errors.ts';
import { sentences } from '../platform/i18n/sentences.ts';

/**
 * Rethrows an error of the studio. A missing file becomes a temporary error: the schemas folder is being moved, or
 * another version of it checked out. So does a file that is too large to be read; the log names it.
 * @throws AppError `unavailable` for a missing file, any other error as it is
 */
export function passOn(error: unknown): never {
  const isAway = codeOf(error) === 'ENOENT';
  if (!isAway && !(error instanceof FileTooLarge)) throw error;
  throw new AppError('unavailable', { request: sentences.unavailable }, { cause: error });
}
