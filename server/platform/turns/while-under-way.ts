/** Does work that has a name; who asks for what is under way already gets the outcome of that. */
export type WhileUnderWay<Result> = (name: string, work: () => Promise<Result>) => Promise<Result>;

export function createWhileUnderWay<Result>(): WhileUnderWay<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (name, work) => {
    const asked = underWay.get(name) ?? work().finally(() => underWay.delete(name));
    underWay.set(name, asked);
    return asked;
  };
}
