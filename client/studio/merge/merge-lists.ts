/**
 * Merges two changes of a list of names: it has what either added, and lacks what either removed. If both changed the
 * order, mine counts.
 */
export function mergeLists(base: string[], mine: string[], theirs: string[]): string[] {
  const common = (list: string[]) =>
    list.filter((name) => [base, mine, theirs].every((one) => one.includes(name))).join('\n');
  const [lead, other] = common(mine) === common(base) ? [theirs, mine] : [mine, theirs];
  const merged = lead.filter((name) => other.includes(name) || !base.includes(name));
  for (const [index, name] of other.entries()) {
    if (base.includes(name) || merged.includes(name)) continue;
    const before = other.slice(0, index).findLast((one) => merged.includes(one));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, name);
  }
  return merged;
}
