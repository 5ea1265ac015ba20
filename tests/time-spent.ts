/** What a test of the browser waits for that is not what it is about. */
export type Spent = { server: number; pages: number; axe: number };

const spent: Spent = { server: 0, pages: 0, axe: 0 };

/** Counts how long something takes, in milliseconds, whether it succeeds or not. */
export async function spend<Result>(on: keyof Spent, work: Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await work;
  } finally {
    spent[on] += performance.now() - startedAt;
  }
}

/** What was counted since the last time, in milliseconds. Files of one process run one after the other. */
export function takeSpent(): Spent {
  const taken = { ...spent };
  for (const on of Object.keys(spent)) spent[on as keyof Spent] = 0;
  return taken;
}
