type Limits = {
  atOnce: number;
  /** How many may wait in line, and what is thrown at the next. Absent: any number. */
  waiting?: { most: number; refusal: () => Error };
};

/** Lets so much work run at once; the rest waits in line. */
export function createGate({ atOnce, waiting }: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else {
      if (waiting && line.length >= waiting.most) throw waiting.refusal();
      await new Promise<void>((resolve) => line.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
