/** Where two texts differ: from the first line that does to the last. Undefined where they are the same. */
export function differingLines(
  mine: string,
  theirs: string,
): { line: number; mine: string; theirs: string } | undefined {
  if (mine === theirs) return undefined;
  const [one, other] = [mine.split('\n'), theirs.split('\n')];
  const shortest = Math.min(one.length, other.length);
  let start = 0;
  while (start < shortest && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const between = (lines: string[]) => lines.slice(start, lines.length - end).join('\n');
  return { line: start + 1, mine: between(one), theirs: between(other) };
}
