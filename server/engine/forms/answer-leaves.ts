/** One answer by its path, `['contacts', '0', 'email']`. */
export type Leaf = { path: string[]; value: unknown };

/** Returns every single answer in some data, however deep. */
export function leavesOf(value: unknown, path: string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]));
}
