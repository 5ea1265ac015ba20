import { afterAll } from 'vitest';
import { type Spent, takeSpent } from '../time-spent.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Of a whole file. */
    spent?: Spent;
  }
}

afterAll((_, file) => {
  file.meta.spent = takeSpent();
});
