import type { Log } from '../../ports/log.ts';
import type { LogOutput } from './standard-output.ts';

/** Milliseconds that lines are collected for, because a write to a pipe blocks the process. */
const FLUSH_MS = 100;

/** Writes log lines as JSON, several in one go. Lines still waiting when the process ends are written then. */
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
