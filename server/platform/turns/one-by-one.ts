/** Runs work of the same name one at a time, in order; work of other names may run meanwhile. */
export type OneByOne = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

export function createOneByOne(): OneByOne {
  /** The last work of each name, until it is done. */
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name);
    const own = before ? before.then(work, work) : work();
    last.set(name, own);
    try {
      return await own;
    } finally {
      if (last.get(name) === own) last.delete(name);
    }
  };
}
