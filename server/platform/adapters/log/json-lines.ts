import type { Log } from '../../ports/log.ts';
import type { LogOutput } from './standard-output.ts';

/** Lines wait this long for company: a write to a pipe holds up everything else. */
const FLUSH_MS = 100;

/** Writes JSON lines, several in one go. What is left is written when the process ends. */
export function createLog(write: LogOutput, now: () => Date): Log {
  let lines = '';
  let count = 0;
  const flush = () => {
    if (count > 0) write(lines, count);
    lines = '';
    count = 0;
  };
  process.once('exit', flush);
  return (level, event, fields) => {
    if (lines === '') setTimeout(flush, FLUSH_MS);
    lines += `${JSON.stringify({ time: now().toISOString(), level, event, ...fields })}\n`;
    count += 1;
  };
}
