import { codeOf } from '../../../codegen/runtime/error-code.ts';

/**
 * Error codes of a disk that is full, broken or read-only, of a process with too many open files, and of folders that
 * are closed to it or that something else has taken the place of.
 */
const TROUBLE = new Set([
  ...['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE'],
  ...['EACCES', 'EPERM', 'ENOTDIR', 'EISDIR', 'EEXIST'],
]);

/** Returns whether something failed because of the disk or open files: a temporary problem of the machine. */
export function isDiskTrouble(error: unknown): boolean {
  return TROUBLE.has(codeOf(error));
}
