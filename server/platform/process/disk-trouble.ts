import { codeOf } from '../../../codegen/runtime/error-code.ts';

/** Error codes of a disk that is full, broken or read-only, and of a process with too many open files. */
const TROUBLE = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE']);

/** Returns whether something failed because of the disk or open files: a temporary problem of the machine. */
export function isDiskTrouble(error: unknown): boolean {
  return TROUBLE.has(codeOf(error));
}
