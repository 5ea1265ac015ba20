import { type Catalogue, speakBy } from './translate.ts';

/** Runs `run` in this language. It must not wait for anything: the language before returns as soon as it ends. */
export function saying<Result>(catalogue: Catalogue | undefined, run: () => Result): Result {
  const before = speakBy(() => catalogue);
  try {
    return run();
  } finally {
    speakBy(before);
  }
}
