import { afterAll } from 'vitest';
import { type Spent, takeSpent } from '../time-spent.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The time spent in a whole test file. */
    spent?: Spent;
  }
}

// biome-ignore lint/correctness/noEmptyPattern: the only form in which Vitest takes a first parameter here
afterAll(({}, file) => {
  file.meta.spent = takeSpent();
});
