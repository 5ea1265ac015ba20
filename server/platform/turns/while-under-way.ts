/** Runs work with a name, unless it is already running: then everybody gets the result of that run. */
export type WhileUnderWay<Result> = (name: string, work: () => Promise<Result>) => Promise<Result>;

export function createWhileUnderWay<Result>(): WhileUnderWay<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (name, work) => {
    const asked = underWay.get(name) ?? work().finally(() => underWay.delete(name));
    underWay.set(name, asked);
    return asked;
  };
}
