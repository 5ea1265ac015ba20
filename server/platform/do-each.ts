/**
 * Does something for each item, even if it fails for others.
 * @throws the first error, after all items were tried
 */
export async function doEach<Item>(
  all: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let first: { error: unknown } | undefined;
  for await (const item of all)
    await work(item).catch((error: unknown) => {
      first ??= { error };
    });
  if (first) throw first.error;
}
