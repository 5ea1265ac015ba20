import type { ServiceIndex, ServiceNode } from './service-index.ts';

/** Which services are ticked: one byte a service, by index. Never changed in place. */
export type Ticks = Uint8Array;

/** How a checkbox shows: `mixed` is ticked with something below it that is not, or the other way about. */
export type TickState = 'true' | 'false' | 'mixed';

/** The ticks that an answer stands for, and the ids in it that the tree does not have. */
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

/** The ids of all ticked services, in the order of the tree. */
export function idsOf(index: ServiceIndex, ticks: Ticks): string[] {
  return index.nodes.filter((node) => ticks[node.index]).map(({ id }) => id);
}

/** How many services are ticked in each branch, the branch itself included. */
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

/** The state of a service's checkbox, from the counts of `countTicks`. */
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
 * Unticks a service and everything below it, and then each service above that has nothing ticked below it
 * any more: it was ticked only on behalf of what was below.
 */
export function untick(index: ServiceIndex, ticks: Ticks, node: ServiceNode): Ticks {
  const next = ticks.slice().fill(0, node.index, node.end);
  for (let above = index.nodes[node.parent]; above; above = index.nodes[above.parent]) {
    if (next.subarray(above.index + 1, above.end).includes(1)) break;
    next[above.index] = 0;
  }
  return next;
}

/** What a click does: a fully ticked service is unticked, any other is ticked with all below it. */
export function toggle(index: ServiceIndex, ticks: Ticks, node: ServiceNode): Ticks {
  const isFull = !ticks.subarray(node.index, node.end).includes(0);
  return isFull ? untick(index, ticks, node) : tick(index, ticks, node);
}
