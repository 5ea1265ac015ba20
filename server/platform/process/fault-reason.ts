import { codeOf } from '../../../codegen/runtime/error-code.ts';

/**
 * Describes an error for the log: its kind, the system call and the place in our code; without its message, which may
 * quote a person.
 */
export function faultReasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = codeOf(error) && ` ${codeOf(error)}`;
  const call = 'syscall' in error && typeof error.syscall === 'string' ? ` ${error.syscall}` : '';
  const place =
    error.stack
      ?.split('\n')
      .find((line) => line.includes('/server/'))
      ?.trim() ?? '';
  return `${error.name}${code}${call} ${place}`.trim();
}
