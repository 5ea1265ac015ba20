/** Writes text of so many lines, or drops it. Never waits. */
export type LogOutput = (text: string, lines: number) => void;

/** Characters that may wait for a reader that has stopped reading. */
const MOST_WAITING = 1_000_000;

/**
 * Writes the log to standard output. When the disk is full or nobody reads the pipe, lines are lost (and reported to
 * `onDropped`), but the process keeps running: write errors of standard output and standard error are caught here,
 * whichever code did the writing.
 */
export function standardOutput(onDropped: (lines: number) => void): LogOutput {
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  return (text, lines) => {
    if (process.stdout.writableLength > MOST_WAITING) onDropped(lines);
    else process.stdout.write(text, (error) => error && onDropped(lines));
  };
}
