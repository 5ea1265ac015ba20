import { isBranch, type ServiceIndex, type ServiceNode, searchable } from './service-index.ts';

/**
 * The outcome of a search. `matches` and `hasMatchBelow` have one byte per service, by index; `count` counts matches.
 */
export type Found = { words: string[]; matches: Uint8Array; hasMatchBelow: Uint8Array; count: number };

/** Finds the services whose name contains every word of the query. Returns undefined for a blank query. */
export function findServices({ nodes }: ServiceIndex, query: string): Found | undefined {
  const words = searchable(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const matches = new Uint8Array(nodes.length);
  const hasMatchBelow = new Uint8Array(nodes.length);
  let count = 0;
  for (const node of nodes) {
    if (!words.every((word) => node.searched.includes(word))) continue;
    count += 1;
    matches[node.index] = 1;
    for (let above = node.parent; above >= 0 && !hasMatchBelow[above]; above = nodes[above]?.parent ?? -1)
      hasMatchBelow[above] = 1;
  }
  return { words, matches, hasMatchBelow, count };
}

/**
 * Returns the rows to show, from top to bottom. During a search these are the matches, everything above them, and what
 * is below them once their branch is opened.
 */
export function visibleNodes(
  { nodes }: ServiceIndex,
  found: Found | undefined,
  isOpen: (node: ServiceNode) => boolean,
): ServiceNode[] {
  const rows: ServiceNode[] = [];
  let matchEnd = 0;
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at];
    if (!node) break;
    if (found?.matches[at]) matchEnd = Math.max(matchEnd, node.end);
    if (found && at >= matchEnd && !found.hasMatchBelow[at]) {
      at = node.end;
      continue;
    }
    rows.push(node);
    at = isBranch(node) && !isOpen(node) ? node.end : at + 1;
  }
  return rows;
}

/** Splits a name at the searched words: every second part is a hit. */
export function highlightParts(node: ServiceNode, words: readonly string[]): string[] {
  if (words.length === 0 || node.searched.length !== node.name.length) return [node.name];
  const isHit = new Uint8Array(node.name.length);
  for (const word of words)
    for (let at = node.searched.indexOf(word); at >= 0; at = node.searched.indexOf(word, at + 1))
      isHit.fill(1, at, at + word.length);
  const parts = [''];
  for (const [at, letter] of [...node.name.split('')].entries()) {
    const isInHit = parts.length % 2 === 0;
    if (isInHit === Boolean(isHit[at])) parts[parts.length - 1] += letter;
    else parts.push(letter);
  }
  return parts;
}
