import type { Log } from '../../ports/log.ts';

/** Writes JSON lines; the lines of one turn of the event loop in one go. */
export function createLog(write: (text: string) => void, now: () => Date): Log {
  let lines = '';
  const flush = () => {
    const text = lines;
    lines = '';
    write(text);
  };
  return (level, event, fields) => {
    if (lines === '') setImmediate(flush);
    lines += `${JSON.stringify({ time: now().toISOString(), level, event, ...fields })}\n`;
  };
}
