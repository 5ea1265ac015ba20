import type { Log } from '../../ports/log.ts';

/** Lines wait this long for company: a write to a pipe holds up everything else. */
const FLUSH_MS = 100;

/** Writes JSON lines, several in one go. What is left is written when the process ends. */
export function createLog(write: (text: string) => void, now: () => Date): Log {
  let lines = '';
  const flush = () => {
    const text = lines;
    lines = '';
    if (text !== '') write(text);
  };
  process.once('exit', flush);
  return (level, event, fields) => {
    if (lines === '') setTimeout(flush, FLUSH_MS);
    lines += `${JSON.stringify({ time: now().toISOString(), level, event, ...fields })}\n`;
  };
}
