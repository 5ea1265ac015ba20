/** Takes text of so many lines, or drops it. Never waits. */
export type LogOutput = (text: string, lines: number) => void;

/** What may wait for a reader who has stopped reading. */
const MOST_WAITING = 1_000_000;

/**
 * Standard output for the log. A disk that is full or a pipe that nobody reads costs lines, which `onDropped` hears of,
 * and never the process: what standard output and standard error fail at is heard here, whoever has written it.
 */
export function standardOutput(onDropped: (lines: number) => void): LogOutput {
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  return (text, lines) => {
    if (process.stdout.writableLength > MOST_WAITING) onDropped(lines);
    else process.stdout.write(text, (error) => error && onDropped(lines));
  };
}
