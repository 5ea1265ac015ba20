/**
 * Takes one after the other. One that cannot be taken keeps none from being taken.
 * @throws what the first of those failed with, when all have been tried
 */
export async function takeEach<Item>(items: Item[], take: (item: Item) => Promise<void>): Promise<void> {
  const faults: unknown[] = [];
  for (const item of items) await take(item).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
}
