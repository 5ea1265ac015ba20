/** What a disk says that is full, broken or protected, and a process that has opened all it may. */
const TROUBLE = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE']);

/** Whether something failed for the machine's disk: nobody's fault, and over once there is room. */
export function isDiskTrouble(error: unknown): boolean {
  return error instanceof Error && 'code' in error && TROUBLE.has(String(error.code));
}
