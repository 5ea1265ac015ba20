import { appendFileSync } from 'node:fs';

/**
 * Where only the end of several runs is kept, what failed is said there again: the file that `TEST_FAILURES` names is
 * printed at that end.
 */
export function keepFailure(what: string, said = ''): void {
  const lines = said.trimEnd().split('\n').slice(-MOST_LINES).join('\n');
  if (process.env.TEST_FAILURES)
    appendFileSync(process.env.TEST_FAILURES, `FAILED ${what}\n${lines}${lines && '\n'}\n`);
}

const MOST_LINES = 40;
