import { type Catalogue, speakBy } from './translate.ts';

/** What `run` says is said in this language; it must not wait for anything. */
export function saying<Result>(catalogue: Catalogue | undefined, run: () => Result): Result {
  const before = speakBy(() => catalogue);
  try {
    return run();
  } finally {
    speakBy(before);
  }
}
