import type { ServiceIndex, ServiceNode } from './service-index.ts';

/** The ticked services: one byte per service, by index. Never changed in place. */
export type Ticks = Uint8Array;

/** The state of a checkbox. `mixed`: some of the branch, itself included, is ticked and some is not. */
export type TickState = 'true' | 'false' | 'mixed';

/** Returns the ticks of an answer, and those of its ids that the tree does not have. */
export function ticksOf(index: ServiceIndex, ids: readonly string[]): { ticks: Ticks; unknown: string[] } {
  const ticks = new Uint8Array(index.nodes.length);
  const unknown: string[] = [];
  for (const id of ids) {
    const at = index.indexOf.get(id);
    if (at === undefined) unknown.push(id);
    else ticks[at] = 1;
  }
  return { ticks, unknown };
}

/** Returns the ids of all ticked services, in the order of the tree. */
export function idsOf(index: ServiceIndex, ticks: Ticks): string[] {
  return index.nodes.filter((node) => ticks[node.index]).map(({ id }) => id);
}

/** Counts the ticked services in each branch, the branch itself included. */
export function countTicks(index: ServiceIndex, ticks: Ticks): Int32Array {
  const counts = new Int32Array(ticks.length);
  for (let at = ticks.length - 1; at >= 0; at--) {
    const count = (counts[at] ?? 0) + (ticks[at] ?? 0);
    counts[at] = count;
    const parent = index.nodes[at]?.parent ?? -1;
    if (parent >= 0) counts[parent] = (counts[parent] ?? 0) + count;
  }
  return counts;
}

/** Returns the state of a service's checkbox, given the counts of `countTicks`. */
export function stateOf(node: ServiceNode, counts: Int32Array): TickState {
  const ticked = counts[node.index] ?? 0;
  if (ticked === 0) return 'false';
  return ticked === node.end - node.index ? 'true' : 'mixed';
}

/** Ticks a service, everything below it, and everything above it. */
export function tick(index: ServiceIndex, ticks: Ticks, node: ServiceNode): Ticks {
  const next = ticks.slice().fill(1, node.index, node.end);
  for (let above = node.parent; above >= 0; above = index.nodes[above]?.parent ?? -1) next[above] = 1;
  return next;
}

/**
 * Unticks a service and everything below it, and then each service above it that has nothing ticked below it any more:
 * that was ticked only on behalf of what was below.
 */
export function untick(index: ServiceIndex, ticks: Ticks, node: ServiceNode): Ticks {
  const next = ticks.slice().fill(0, node.index, node.end);
  for (let above = index.nodes[node.parent]; above; above = index.nodes[above.parent]) {
    if (next.subarray(above.index + 1, above.end).includes(1)) break;
    next[above.index] = 0;
  }
  return next;
}

/** Toggles as a click does: a fully ticked service is unticked, any other is ticked with everything below it. */
export function toggle(index: ServiceIndex, ticks: Ticks, node: ServiceNode): Ticks {
  const isFull = !ticks.subarray(node.index, node.end).includes(0);
  return isFull ? untick(index, ticks, node) : tick(index, ticks, node);
}
